// The page: fetches all there is to fetch, and switches the device on, if no other page has the games.

import { Device } from "./device.js";
import { Handheld, measure } from "./handheld.js";
import { Lock } from "./lock.js";
import { notice } from "./notice.js";
import { browserStorage, Store } from "./store.js";
import { usualLanguage, words } from "./words.js";

const storage = browserStorage();
// Where nothing is kept, there is nothing that two pages could write.
const lock = storage && new Lock(storage, lost);
let handheld = null;

// Another page has the games, or gets them now.
function lost() {
  const { elsewhere } = words(document.documentElement.lang);
  handheld?.finish();
  if (handheld) handheld.end(elsewhere, "here", () => location.reload());
  else notice(elsewhere, "here", () => begin(takeOver));
}

async function takeOver() {
  document.getElementById("notice").hidden = true;
  await lock.takeOver();
  return true;
}

// `take` gets the games for this page, if it can.
async function begin(take) {
  try {
    if (await take()) await switchOn();
    else lost();
  } catch (error) {
    console.error(error);
    notice(words(document.documentElement.lang).fails, "again", () => location.reload());
  }
}

async function switchOn() {
  const { files, boards } = await (await fetch("firmware.json")).json();
  const store = new Store(storage, () => lock === null || lock.held);
  const device = await Device.load(files, store);
  if (lock && !lock.holding) return; // taken meanwhile
  for (const board of boards) {
    const option = new Option(board.title, board.name);
    option.dataset.title = board.title;
    document.getElementById("board").append(option);
  }
  handheld = new Handheld(device, boards, store);
  const first = !store.has("settings");
  handheld.become(store.recall("board"));
  measure("load to first frame", 0);
  if (first) device.speak(usualLanguage());
  handheld.control();
  handheld.live();
  globalThis.mathom = device; // for the console: mathom.ask({ do: "state" }) speaks the table protocol
  document.body.dataset.ready = "";
}

document.documentElement.lang = usualLanguage();
document.getElementById("loading").textContent = words(document.documentElement.lang).loading;
addEventListener("pagehide", () => {
  handheld?.finish();
  lock?.release();
});
addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // the games have been let go of
await begin(async () => lock === null || lock.take());
