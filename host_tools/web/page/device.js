// The device: MicroPython with the firmware as it is, on a chip that is simulated, and its display.
// Its clock moves by `live(ms)` alone, so whoever has it decides what time is.

import { Display } from "./display.js";

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

// Some bytes of chance, as the chip's random source gives them.
function random(count) {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(count))));
}

// MicroPython, with nothing in it yet.
export async function loadPython() {
  const { loadMicroPython } = await import("./micropython/micropython.mjs");
  return loadMicroPython({ heapsize: HEAP, linebuffer: true, stdout: (line) => console.info(line) });
}

export class Device {
  #make;
  #inside = null;

  // `files` by their path are what MicroPython can import, `store` keeps the device's own.
  static async load(files, store, python = null) {
    python ??= await loadPython();
    const folders = new Set();
    for (const path of Object.keys(files)) {
      const parts = (LIBRARY + path).split("/");
      for (let end = 2; end < parts.length; end++) folders.add(parts.slice(0, end).join("/"));
    }
    for (const folder of folders) python.FS.mkdir(folder);
    for (const [path, text] of Object.entries(files)) python.FS.writeFile(LIBRARY + path, text);
    store.mount(python.FS);
    return new Device(python, store);
  }

  constructor(python, store) {
    this.fs = python.FS;
    this.store = store;
    python.registerJsModule("page", { random });
    python.runPython(START);
    this.#make = python.globals.get("Inside");
  }

  // Switches a board on, until its first frame is there. A seed makes its dice the same every time.
  powerOn(board, seed = "") {
    this.#inside?.power_off();
    this.board = board;
    this.#inside = this.#make(JSON.stringify(board), seed);
    this.display = new Display(this.#inside, board);
  }

  // Lets time pass. Whether the device has come to rest.
  live(ms) {
    return this.#inside.live(ms);
  }

  hold(key) {
    this.#inside.hold(key);
  }

  release(key) {
    this.#inside.release(key);
  }

  // A press and all that comes of it, by the device's clock and at once.
  press(event) {
    this.#inside.press(event);
  }

  settle() {
    this.#inside.settle();
  }

  // How brightly the display shines, to the eye, from 0 to 1.
  light() {
    return this.#inside.light();
  }

  // The colour of the lamp as a number; -1 without one.
  lamp() {
    return this.#inside.lamp();
  }

  // A line of the table protocol.
  ask(request) {
    return JSON.parse(this.#inside.ask(JSON.stringify(request)));
  }

  // The game in play as the rules tell it, or null.
  state() {
    return JSON.parse(this.#inside.state() || "null");
  }

  // What stands on the screen, in words and drawings.
  told() {
    return JSON.parse(this.#inside.told());
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

  // Makes a game file the game in play. What is wrong with it, and where; null if nothing is.
  take(bytes) {
    return JSON.parse(this.#inside.take(textOf(bytes)) || "null");
  }

  // What is wrong with a file of a backup.
  check(name, bytes) {
    return JSON.parse(this.#inside.check(name, textOf(bytes)) || "null");
  }

  // All that the device keeps: bytes by name.
  files() {
    const names = this.fs.readdir(FOLDER).filter((name) => !name.startsWith(".")).sort();
    return Object.fromEntries(names.map((name) => [name, this.fs.readFile(`${FOLDER}/${name}`)]));
  }

  // Gives the device other files in the place of all it has; it must be switched on again then. False, and nothing is
  // changed, if the browser has no room for them.
  replace(files) {
    if (!this.store.replace(files)) return false;
    this.#inside.power_off();
    this.#inside = null;
    for (const name of Object.keys(this.files())) this.store.unlink(`${FOLDER}/${name}`);
    for (const [name, bytes] of Object.entries(files)) this.fs.writeFile(`${FOLDER}/${name}`, bytes);
    return true;
  }
}
