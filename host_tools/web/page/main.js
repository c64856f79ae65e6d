// The page: fetches its files, and switches the device on, if no other page has the games.

import { control } from "./controls.js";
import { addRest, Device, firmware } from "./device.js";
import { byId, label, part } from "./element.js";
import { Handheld, measure } from "./handheld.js";
import { Games } from "./games.js";
import { showLast } from "./last.js";
import { Lock } from "./lock.js";
import { notice } from "./notice.js";
import { keepOffline } from "./offline.js";
import { loadPack, parsed } from "./pack.js";
import { isPhone } from "./phone.js";
import { refusal } from "./policy.js";
import { loadPython, painted, rest } from "./python.js";
import { browserStorage, PREFIX, Store } from "./store.js";
import { present } from "./words.js";

const [FIRST, REST] = ["first.pack", "rest.pack"];
const files = [FIRST, REST, "micropython/micropython.js", "micropython/micropython.wasm"];

/** @type {Handheld | null} */
let handheld = null;
const storage = browserStorage();
// Without storage two pages cannot overwrite each other's games. To ask other pages takes longer than anything else.
const lock = storage && new Lock(storage, lost);
const taken = lock === null || lock.take();
label(present());
part(HTMLDetailsElement, "settings").open = !isPhone(); // before anything is laid out
// What a device shows that was never used; whatever a page has kept is of another one.
const first = JSON.parse(byId("first").textContent ?? "")[isPhone() ? "phone" : "computer"];
const unused = !Object.keys(storage ?? {}).some((name) => name.startsWith(PREFIX));
/** @type {import("./last.js").Kept | null} */
const last = unused ? first[document.documentElement.lang] : JSON.parse(storage?.getItem(`${PREFIX}last`) || "null");
const pressed = last && showLast(last);
if (last) {
  await painted();
  measure("load to picture", 0);
}
// The large files, which are being fetched. The device is switched on only when this page has the games.
const [pack, python] = [loadPack(FIRST), loadPython()];
const games = python.then(() => loadPack(REST)); // not before, as a first picture of a first visit does not wait for it
const coming = Promise.all([pack, firmware(pack, python, unused ? null : games)]);
for (const one of [coming, games]) one.catch(() => {}); // whoever awaits it is told

// Called when another page takes the games, or has them.
function lost() {
  const { elsewhere } = present();
  handheld?.finish();
  if (handheld) handheld.end(elsewhere, "here", () => location.reload());
  else notice(elsewhere, "here", () => begin(takeOver));
}

async function takeOver() {
  await lock?.takeOver();
  return true;
}

/** @param {() => Promise<boolean>} take tries to take the games for this page */
async function begin(take) {
  try {
    if (await take()) await switchOn();
    else lost();
  } catch (error) {
    console.error(error);
    const spoken = present();
    const file = await firstMissing();
    const policy = file ? null : await refusal();
    const why = file ? spoken.missing(file) : policy ? spoken.policy(policy) : spoken.fails;
    notice(why, "again", () => location.reload());
  }
}

async function firstMissing() {
  for (const file of files) {
    const answer = await fetch(file).catch(() => null);
    if (!answer?.ok) return file.split("/").pop();
  }
  return null;
}

async function switchOn() {
  const [{ "boards.json": known }, ready] = await coming;
  const boards = /** @type {Board[]} */ (parsed(known));
  const store = new Store(storage, () => lock === null || lock.held);
  const device = new Device(ready, store);
  if (lock && !lock.holding) return; // taken meanwhile
  handheld = new Handheld(device, boards, store, last);
  const place = store.recall("place") ?? "";
  for (const one of ["place", "last"]) store.remember(one, ""); // if it cannot be opened, the next time it is the menu
  for (const _ of handheld.showing(store.recall("board") ?? first.board, place)) await rest();
  measure("load to first frame", 0);
  const early = pressed?.() ?? [];
  handheld.listen(); // presses wait for the rest
  await rest();
  if (unused) await addRest(ready, games);
  for (const _ of handheld.completing(place)) await rest();
  if (last) await handheld.press(early, last);
  control(handheld);
  device.inside.open(new URLSearchParams(location.search).get("open") ?? ""); // a shortcut of the icon
  history.replaceState(history.state, "", location.pathname + location.hash); // not again when it is loaded again
  new Games(handheld);
  await lock?.settled;
  if (lock && !lock.holding) return;
  handheld.live();
  Object.assign(globalThis, { mathom: device }); // for the console, as in the README
  document.body.dataset.ready = "";
  // Only now, so that it does not delay the first frame.
  keepOffline(
    (reload) => handheld?.around.refresh(reload),
    (how) => handheld?.around.tellKept(how),
  ).catch((error) => console.error(error));
}

addEventListener("beforeunload", (event) => handheld?.loses() && event.preventDefault());

addEventListener("pagehide", () => {
  handheld?.finish();
  lock?.release();
});
addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // the games have been let go of
await begin(async () => taken);
