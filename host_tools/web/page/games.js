// Downloads and opens games as files: the one in play, or all of them with the settings, as `mathom backup`
// copies them from a device.

import { chosen, download } from "./files.js";
import { ask } from "./notice.js";
import { speech } from "./speech.js";
import { isZip, unzipped, zipped } from "./zip.js";
import { words } from "./words.js";

const byId = (id) => document.getElementById(id);

const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

export class Games {
  constructor(handheld) {
    this.handheld = handheld;
    this.device = handheld.device;
    const deeds = { log: this.#log, open: this.#open, backup: this.#backup, restore: this.#restore };
    for (const [id, deed] of Object.entries(deeds)) {
      byId(id).addEventListener("click", async () => {
        byId("message").textContent = "";
        const said = (await deed.call(this)) ?? "";
        byId("message").textContent = said;
        if (said) speech.say([said]);
      });
    }
  }

  // The methods below return a message for the user.

  get #words() {
    return words(document.documentElement.lang);
  }

  #log() {
    download(new Blob([this.device.gameFile()], { type: "text/plain" }), "mathom-game.txt");
  }

  async #open() {
    const [file] = await chosen({ multiple: false });
    if (!file) return "";
    const wrong = this.device.take(await bytesOf(file));
    if (wrong) return this.#words.wrong[wrong[0]](file.name, wrong[1]);
    this.handheld.changed();
    return this.#words.opened(file.name);
  }

  #backup() {
    this.handheld.finish(); // what is still to be written belongs to it
    const files = this.device.files();
    if (!Object.keys(files).length) return this.#words.nothing;
    const today = new Date().toISOString().slice(0, 10);
    download(zipped(files), `mathom-${today}.zip`);
    return this.#words.copied(Object.keys(files).length);
  }

  async #restore() {
    const from = await chosen({ multiple: true });
    if (!from.length) return "";
    const files = {};
    for (const file of from) {
      const bytes = await bytesOf(file);
      try {
        Object.assign(files, isZip(bytes) ? await unzipped(bytes) : { [file.name]: bytes });
      } catch {
        return this.#words.wrong.damaged(file.name, 0);
      }
    }
    for (const name of Object.keys(files)) {
      const wrong = this.device.check(name, files[name]);
      if (wrong?.[0] === "foreign") delete files[name];
      else if (wrong) return this.#words.wrong[wrong[0]](name, wrong[1]);
    }
    const count = Object.keys(files).length;
    if (!count) return this.#words.noBackup;
    if (this.device.gameFile() && (await ask(this.#words.replace, "cancel", "replaceAll")) === "cancel") return "";
    if (!this.handheld.restore(files)) return this.#words.noRoom;
    return this.#words.restored(count);
  }
}
