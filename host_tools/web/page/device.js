// The device: MicroPython with the unchanged firmware on a simulated chip, and its display.
// Only `live(ms)` moves its clock.

import { base64 } from "./bytes.js";
import { Display } from "./display.js";
import { addFiles, importAll, imported, loadPython } from "./python.js";

const FOLDER = "/data";
// What the first picture needs, and what a press needs, in pieces, so that the page does not stand still for long.
const FIRST = [
  "mathom.ui.canvas",
  "mathom.hardware.display",
  "mathom.screens",
  "mathom.first",
  "mathom.start",
  "host_tools.sim.body",
  "host_tools.web.inside",
];
const LATER = [
  "mathom.hardware.keys",
  "mathom.hardware.rest",
  "mathom.link",
  "mathom.loop",
  "mathom.parts",
  "mathom.playing",
  "mathom.session",
  "mathom.make",
  "mathom.touch",
  "host_tools.web.spoken",
  "host_tools.web.wording",
];

/**
 * Random bytes, for the chip's random source.
 * @param {number} count
 */
const random = (count) => base64(crypto.getRandomValues(new Uint8Array(count)));

/**
 * MicroPython with the firmware. No game is looked at yet, so another page may still have them.
 * @param {Promise<Files>} pack what the first picture needs
 * @param {Promise<Python>} [coming]
 * @param {Promise<Files> | null} [games] the rest, if the first picture is not to be shown before that
 */
export async function firmware(pack, coming = loadPython(), games = null) {
  const python = await coming;
  await addFiles(python.FS, await pack);
  python.registerJsModule("page", { random });
  await importAll(python, FIRST);
  if (games) await addRest(python, games);
  return python;
}

/** @type {(python: Python, games: Promise<Files>) => Promise<void>} */
export async function addRest(python, games) {
  await addFiles(python.FS, await games);
  await importAll(python, LATER);
}

/** @typedef {import("./store.js").Store} Store */

export class Device {
  #python;
  /** @type {{ inside: Inside, board: Board, display: Display } | null} */
  #on = null;
  changed = () => {}; // called when something else than the keys is about to change it

  /**
   * @param {Python} python with the firmware
   * @param {Store} store has the device's own files
   */
  constructor(python, store) {
    store.mount(python.FS);
    this.fs = python.FS;
    this.store = store;
    this.#python = python;
  }

  /**
   * Switches a board on and runs it until its first picture, in pieces. With a seed its dice are the same every time.
   * It speaks the language if it has no settings yet.
   * @param {Board} board
   * @param {string} seed
   * @param {string} language
   */
  *showing(board, seed, language) {
    this.#on?.inside.power_off();
    const { driver, bus } = board.display; // imported piece by piece, too
    for (const module of [
      `host_tools.decoders.${driver}`,
      `mathom.hardware.${driver}`,
      `mathom.hardware.${bus.type}`,
    ]) {
      this.#python.runPython(`import ${module}`);
      yield;
    }
    const make = /** @type {(...about: string[]) => Inside} */ (
      imported(this.#python, "host_tools.web.inside", "Inside")
    );
    const inside = make(JSON.stringify(board), seed, language);
    yield;
    inside.show();
    this.#on = { inside, board, display: new Display(inside, this.fs, board) };
  }

  get #present() {
    if (!this.#on) throw new Error("the device is off");
    return this.#on;
  }

  // The device itself, with all that is as simple in JavaScript: inside.py says what each of it does.
  get inside() {
    return this.#present.inside;
  }

  get board() {
    return this.#present.board;
  }

  get display() {
    return this.#present.display;
  }

  // Collects garbage, if it is time. No press should have to wait for that.
  tidy() {
    if (this.inside.tidy()) this.inside.changed(); // MicroPython collects it when it is called the next time
  }

  /**
   * The text that can be typed on the screen, and its most letters, or null.
   * @returns {[string, number] | null}
   */
  typing() {
    return JSON.parse(this.inside.typing() || "null");
  }

  /**
   * Sends a line of the table protocol.
   * @param {object} request
   */
  ask(request) {
    this.changed();
    return JSON.parse(this.inside.ask(JSON.stringify(request)));
  }

  /**
   * The view of the game in play, or null.
   * @returns {State | null}
   */
  state() {
    return JSON.parse(this.inside.state() || "null");
  }

  /**
   * The texts and drawings on the screen.
   * @returns {Shown}
   */
  spoken() {
    return JSON.parse(this.inside.spoken());
  }

  /**
   * The screen and its keys in words, and as JSON the game in play.
   * @param {boolean} [large] whether the page draws the screen
   * @returns {[Wording, string]}
   */
  told(large = false) {
    const [screen, game] = this.inside.told(Object.keys(this.board.keys).join(" "), large).split("\n");
    return [JSON.parse(screen), game];
  }

  /**
   * The rows of what can be shared now, or null.
   * @returns {(Head | Row)[] | null}
   */
  card() {
    return JSON.parse(this.inside.card());
  }

  /**
   * The tunes since the last call: the name of each, and then Hz and ms of its notes.
   * @returns {[string, ...number[]][]}
   */
  tunes() {
    return JSON.parse(this.inside.tunes() || "[]");
  }

  /**
   * Makes a game file the game in play. Returns what is wrong with it, or null.
   * @param {Bytes} bytes
   * @returns {Wrong | null}
   */
  take(bytes) {
    this.changed();
    return JSON.parse(this.inside.take(base64(bytes)) || "null");
  }

  /**
   * Returns what is wrong with a file of a backup, or null.
   * @param {string} name
   * @param {Bytes} bytes
   * @returns {Wrong | null}
   */
  check(name, bytes) {
    return JSON.parse(this.inside.check(name, base64(bytes)) || "null");
  }

  /**
   * All files of the device.
   * @returns {Files}
   */
  files() {
    const names = this.fs
      .readdir(FOLDER)
      .filter((name) => !name.startsWith("."))
      .sort();
    return Object.fromEntries(names.map((name) => [name, this.fs.readFile(`${FOLDER}/${name}`)]));
  }

  /**
   * The same, with what the browser has no room for.
   * @returns {Files}
   */
  backup() {
    this.store.withRoom(() => this.inside.save());
    return this.files();
  }

  /**
   * Replaces all files of the device, which must be switched on again then. Returns false and changes nothing
   * if the browser has no room for them.
   * @param {Files} files
   */
  replace(files) {
    if (!this.store.replace(files)) return false;
    this.inside.power_off();
    this.#on = null;
    for (const name of Object.keys(this.files())) this.store.unlink(`${FOLDER}/${name}`);
    for (const [name, bytes] of Object.entries(files)) this.fs.writeFile(`${FOLDER}/${name}`, bytes);
    return true;
  }
}
