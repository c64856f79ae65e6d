// The settings of the page, which the browser remembers.

import { write } from "./around.js";
import { byId, parts } from "./element.js";
import { opens } from "./offline.js";
import { inSafari, vibrates } from "./phone.js";
import { listenToShakes, shakes } from "./senses.js";
import { speaks, speech } from "./speech.js";

const page = {
  ...parts(HTMLElement, "facts home install keys read shakes speaks vibrates"),
  ...parts(HTMLSelectElement, "board language"),
};

/** @param {import("./handheld.js").Handheld} handheld */
export function control(handheld) {
  const { device, store, around } = handheld;
  page.board.addEventListener("change", () => {
    store.remember("board", page.board.value);
    handheld.become(page.board.value);
  });
  page.language.addEventListener("change", () => {
    device.inside.speak(page.language.value);
    handheld.changed();
  });

  /**
   * A box that is ticked or not; `changed` is called at once, and whenever somebody changes it.
   * @param {string} id
   * @param {string} name under which it is remembered
   * @param {"yes" | "no"} usual
   * @param {(ticked: boolean) => void} [changed]
   */
  function box(id, name, usual, changed = () => {}) {
    const input = /** @type {HTMLInputElement} */ (byId(id));
    input.checked = (store.recall(name) ?? usual) === "yes";
    input.addEventListener("change", () => {
      store.remember(name, input.checked ? "yes" : "no");
      changed(input.checked);
    });
    changed(input.checked);
  }

  box("vibration", "vibration", "yes");
  box("sounds", "sounds", "no");
  box("large", "large", "no", (large) => {
    handheld.view.turn(large);
    handheld.changed();
  });
  // Some phones let a page feel that they are shaken only if it asks when a finger comes.
  const shaken = () => around.throws && handheld.fingers.tap(around.throws);
  box("shaking", "shaking", "no", (wanted) => listenToShakes(wanted, shaken));
  page.shakes.hidden = !shakes();
  box("shown", "keys", "yes", (shown) => {
    page.keys.hidden = !shown;
    handheld.glass.resize();
  });
  box("aloud", "aloud", "no", (aloud) => {
    speech.hush();
    speech.on = aloud && speaks();
    page.read.hidden = !speech.on;
    speech.say(around.sentences);
  });
  byId("say-screen").addEventListener("click", () => speech.say(around.sentences));
  byId("say-game").addEventListener("click", () => {
    speech.say([...page.facts.children].map((line) => line.textContent));
  });
  page.speaks.hidden = !speaks();
  page.vibrates.hidden = !vibrates();
  page.home.hidden = !inSafari();

  // The page that puts Mathom on a Pico is fetched when it is used for the first time.
  const offerInstall = async () => write(page.install, (await opens("install.html")) ? "install" : "installLater");
  for (const kind of ["online", "offline"]) addEventListener(kind, offerInstall);
  offerInstall();
}
