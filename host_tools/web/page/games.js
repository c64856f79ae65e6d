// Downloads and opens games as files: the one in play, or all of them with the settings, as `mathom backup`
// copies them from a device.

import { read } from "./bytes.js";
import { byId } from "./element.js";
import { chosen, download, downloadBackup } from "./files.js";
import { ask } from "./notice.js";
import { speech } from "./speech.js";
import { isZip, unzipped, zipped } from "./zip.js";
import { present } from "./words.js";

export class Games {
  /** @param {import("./handheld.js").Handheld} handheld */
  constructor(handheld) {
    this.handheld = handheld;
    this.device = handheld.device;
    const actions = { log: this.#log, open: this.#open, backup: this.#backup, restore: this.#restore };
    for (const [id, action] of Object.entries(actions)) this.#offer(id, action, "message");
    this.#offer("backup-now", this.#backup, "backed-up");
  }

  /**
   * @param {string} button
   * @param {() => void | string | Promise<string>} action
   * @param {string} message where it is told what has come of it
   */
  #offer(button, action, message) {
    byId(button).addEventListener("click", async () => {
      byId(message).textContent = "";
      const said = (await action.call(this)) ?? "";
      byId(message).textContent = said;
      if (said) speech.say([said]);
    });
  }

  // The methods below return a message for the user.

  #log() {
    download(new Blob([this.device.inside.game_file()], { type: "text/plain" }), "mathom-game.txt");
  }

  async #open() {
    const [file] = await chosen({ multiple: false });
    if (!file) return "";
    const wrong = this.device.take(await read(file));
    if (wrong) return present().wrong[wrong[0]](file.name, wrong[1]);
    return present().opened(file.name);
  }

  #backup() {
    this.handheld.finish(); // what is still to be written belongs to it
    const files = this.device.backup();
    if (!Object.keys(files).length) return present().nothing;
    downloadBackup(zipped(files));
    return present().copied(Object.keys(files).length);
  }

  async #restore() {
    const from = await chosen({ multiple: true });
    if (!from.length) return "";
    /** @type {Files} */
    const files = {};
    for (const file of from) {
      const bytes = await read(file);
      try {
        Object.assign(files, isZip(bytes) ? await unzipped(bytes) : { [file.name]: bytes });
      } catch {
        return present().wrong.damaged(file.name, 0);
      }
    }
    for (const name of Object.keys(files)) {
      const wrong = this.device.check(name, files[name]);
      if (wrong?.[0] === "foreign") delete files[name];
      else if (wrong) return present().wrong[wrong[0]](name, wrong[1]);
    }
    const count = Object.keys(files).length;
    if (!count) return present().noBackup;
    if (
      this.device.inside.game_file() &&
      (await ask(present().replace, present(), "cancel", "replaceAll")) === "cancel"
    )
      return "";
    if (!this.handheld.restore(files)) return present().noRoom;
    return present().restored(count);
  }
}
