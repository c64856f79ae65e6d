// The device: MicroPython with the unchanged firmware on a simulated chip, and its display.
// Only `live(ms)` moves its clock.

import { Display } from "./display.js";
import { Texts } from "./texts.js";

// As the device's main.py does: MicroPython's own modules. This build has slow ones in Python besides, and prefers
// those.
const START = `
import sys
for name in ("binascii", "hashlib"):
    sys.modules[name] = __import__("u" + name)
from host_tools.web.inside import Inside
`;
const HEAP = 4 << 20;
const LIBRARY = "/lib/";

const FOLDER = "/data";

const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

// Fetches the tables with these paths.
export async function loadTables(paths) {
  const loaded = paths.map(async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path} is missing`);
    return [path, new Uint8Array(await answer.arrayBuffer())];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

// Random bytes, for the chip's random source.
function random(count) {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(count))));
}

// Loads MicroPython, without the firmware.
export async function loadPython() {
  const { loadMicroPython } = await import("./micropython/micropython.js");
  return loadMicroPython({ heapsize: HEAP, linebuffer: true, stdout: (line) => console.info(line) });
}

export class Device {
  #make;
  #inside = null;
  #texts = {}; // by language and game

  // `files` are for MicroPython, by their path; `lines` are the texts by language and game; `store` has the device's own
  // files.
  static async load({ files, lines }, store, python = null) {
    python ??= await loadPython();
    const folders = new Set();
    for (const path of Object.keys(files)) {
      const parts = (LIBRARY + path).split("/");
      for (let end = 2; end < parts.length; end++) folders.add(parts.slice(0, end).join("/"));
    }
    for (const folder of folders) python.FS.mkdir(folder);
    const encoder = new TextEncoder(); // quicker than to write strings
    for (const [path, text] of Object.entries(files)) python.FS.writeFile(LIBRARY + path, encoder.encode(text));
    store.mount(python.FS);
    return new Device(python, store, lines);
  }

  constructor(python, store, lines) {
    this.fs = python.FS;
    this.store = store;
    this.lines = lines;
    python.registerJsModule("page", { random });
    python.runPython(START);
    this.#make = python.globals.get("Inside");
  }

  // Adds the firmware's tables: bytes by their path. It needs none until its first frame, but it may after a press.
  add(tables) {
    for (const [path, bytes] of Object.entries(tables)) this.fs.writeFile(LIBRARY + path, bytes);
  }

  // Switches a board on and runs it until its first frame. With a seed its dice are the same every time.
  powerOn(board, seed = "") {
    this.#inside?.power_off();
    this.board = board;
    this.#inside = this.#make(JSON.stringify(board), seed);
    this.display = new Display(this.#inside, board);
  }

  // Lets time pass. Returns whether nothing is left to draw, to move or to save.
  live(ms) {
    return this.#inside.live(ms);
  }

  hold(key) {
    this.#inside.hold(key);
  }

  release(key) {
    this.#inside.release(key);
  }

  // Presses a key and runs until nothing moves, without waiting for real time.
  press(event) {
    this.#inside.press(event);
  }

  settle() {
    this.#inside.settle();
  }

  // The brightness of the display as the eye sees it, from 0 to 1.
  light() {
    return this.#inside.light();
  }

  // Whether the display is dark, because nobody has pressed a key for a while.
  dark() {
    return this.#inside.dark();
  }

  // The dice on the screen: [left, top, size, whether the cursor is there, whether it is kept].
  dice() {
    return JSON.parse(this.#inside.dice());
  }

  // The colour of the lamp as a number, or -1 if there is no lamp.
  lamp() {
    return this.#inside.lamp();
  }

  // Sends a line of the table protocol.
  ask(request) {
    return JSON.parse(this.#inside.ask(JSON.stringify(request)));
  }

  // The view of the game in play, or null.
  state() {
    return JSON.parse(this.#inside.state() || "null");
  }

  // The texts and drawings on the screen.
  spoken() {
    return JSON.parse(this.#inside.spoken());
  }

  // The texts of a game in the present language.
  texts(game) {
    const name = `${this.language()} ${game}`;
    const { common, [game]: own = "" } = this.lines[this.language()];
    this.#texts[name] ??= new Texts(common + own);
    return this.#texts[name];
  }

  language() {
    return this.#inside.language();
  }

  speak(language) {
    this.#inside.speak(language);
  }

  // The game in play, or the last one, as a file for `mathom replay`; empty if there was none.
  gameFile() {
    return this.#inside.game_file();
  }

  // Makes a game file the game in play. Returns what is wrong with it, and where, or null.
  take(bytes) {
    return JSON.parse(this.#inside.take(textOf(bytes)) || "null");
  }

  // Returns what is wrong with a file of a backup, or null.
  check(name, bytes) {
    return JSON.parse(this.#inside.check(name, textOf(bytes)) || "null");
  }

  // All files of the device: bytes by name.
  files() {
    const names = this.fs.readdir(FOLDER).filter((name) => !name.startsWith(".")).sort();
    return Object.fromEntries(names.map((name) => [name, this.fs.readFile(`${FOLDER}/${name}`)]));
  }

  // Replaces all files of the device, which must be switched on again then. Returns false and changes nothing
  // if the browser has no room for them.
  replace(files) {
    if (!this.store.replace(files)) return false;
    this.#inside.power_off();
    this.#inside = null;
    for (const name of Object.keys(this.files())) this.store.unlink(`${FOLDER}/${name}`);
    for (const [name, bytes] of Object.entries(files)) this.fs.writeFile(`${FOLDER}/${name}`, bytes);
    return true;
  }
}
