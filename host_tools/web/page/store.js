// The device's files in the browser's storage. When the firmware renames or removes a file in its folder, or has
// overwritten one, the same happens in the storage at once, in one step; before the device is switched on, the files
// are put back. So closing the page is like a power cut, and the firmware recovers from it in the same way.

import { base64, bytesOf } from "./bytes.js";

const FOLDER = "/data";
/** How the names in the browser's storage begin: each folder of a server has its own games. */
export const PREFIX = `mathom:${new URL(".", document.baseURI).pathname}`;
const COMING = "/data.new"; // files that will replace all in FOLDER,
const SWAP = `${PREFIX}swap`; // once this lists their names
const PROBED = `${FOLDER}/probe.tmp`;
const NO_ROOM = 51; // ENOSPC, as this build of MicroPython counts
const PROBE = 8192; // characters: more than saving a game needs

export class Store {
  /**
   * Removes a file of the device and leaves the stored one, once there is a device.
   * @type {(path: string) => void}
   */
  unlink = () => {};
  /** Stores what there was no room for, if there is room now. */
  catchUp = () => true;

  /** @type {string[]} */
  #behind = []; // paths that are otherwise in the storage, in the order in which they have changed
  #spare = false; // whether a file need not be in the storage

  /**
   * @param {Storage | null} storage
   * @param {() => boolean} [mayWrite] whether this page has the games
   */
  constructor(storage, mayWrite = () => true) {
    this.storage = storage;
    this.mayWrite = mayWrite;
    this.full = storage !== null && !this.#takes("x".repeat(PROBE));
  }

  // Whether a file of the device has changed that the storage had no room for.
  get behind() {
    return this.#behind.length > 0;
  }

  /**
   * Does what may change the device's files although the storage is full. They follow once there is room.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  withRoom(work) {
    this.#spare = true;
    try {
      return work();
    } finally {
      this.#spare = false;
    }
  }

  // What is kept when the page is closed: "all"; "no more" than what is stored already; or "nothing".
  get keeps() {
    if (!this.storage) return "nothing";
    return this.full ? "no more" : "all";
  }

  /**
   * Whether there is room for a text, in a storage.
   * @param {string} text
   */
  #takes(text) {
    try {
      this.storage?.setItem(`${PREFIX}probe`, text);
      return true;
    } catch {
      return false;
    } finally {
      this.storage?.removeItem(`${PREFIX}probe`);
    }
  }

  /**
   * Puts the files back, and copies all later changes of the folder.
   * @param {PythonFiles} fs
   */
  mount(fs) {
    if (this.mayWrite()) this.#swap();
    fs.mkdir(FOLDER);
    for (const [path, text] of this.#entries(FOLDER)) fs.writeFile(path, decoded(text));
    const { rename, unlink } = fs;
    // All files have the same functions for what is open. A new file that has not been renamed yet does not count.
    fs.writeFile(PROBED, new Uint8Array());
    fs.lookupPath(PROBED).node.stream_ops.fsync = ({ path }) => {
      if (path.startsWith(`${FOLDER}/`) && !path.endsWith(".tmp")) this.#keep(path, path, fs);
      return 0;
    };
    unlink.call(fs, PROBED);
    this.catchUp = () => this.#attempt(() => this.#follow(fs));
    this.unlink = (path) => unlink.call(fs, path);
    fs.rename = (from, to) => {
      if (to.startsWith(`${FOLDER}/`)) this.#keep(to, from, fs);
      rename.call(fs, from, to);
      this.#drop(from);
    };
    fs.unlink = (path) => {
      unlink.call(fs, path);
      this.#drop(path);
    };
  }

  /**
   * Returns the files of a folder: [path, text].
   * @param {string} folder
   * @returns {[string, string][]}
   */
  #entries(folder) {
    const { storage } = this;
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, number) => storage.key(number) ?? "");
    return keys
      .filter((key) => key.startsWith(`${PREFIX}${folder}/`))
      .map((key) => [key.slice(PREFIX.length), storage.getItem(key) ?? ""]);
  }

  /**
   * Replaces all files in one step: whenever the page is closed, either all old files are there or all new
   * ones. Returns false and changes nothing if there is no room for both.
   * @param {Files} files
   */
  replace(files) {
    if (!this.storage) return true;
    if (!this.mayWrite()) return false;
    const texts = Object.entries(files).map(([name, bytes]) => [name, base64(bytes)]);
    try {
      for (const [name, text] of texts) this.storage.setItem(`${PREFIX}${COMING}/${name}`, text);
      // While they are copied, one of them is there twice.
      if (!this.#takes("x".repeat(Math.max(...texts.map(([, text]) => text.length))))) throw new Error("no room");
      this.storage.setItem(SWAP, JSON.stringify(texts.map(([name]) => name)));
    } catch {
      this.#swap();
      return false;
    }
    this.#swap();
    this.full = false;
    this.#behind = [];
    return true;
  }

  // Completes an interrupted replacement of files, or undoes it if not all new files had been stored.
  #swap() {
    if (!this.storage) return;
    /** @type {string[] | null} */
    const names = JSON.parse(this.storage.getItem(SWAP) ?? "null");
    const coming = this.#entries(COMING).map(([path, text]) => [path.slice(COMING.length + 1), text]);
    if (names) {
      const moved = names.filter((name) => !coming.some(([other]) => other === name));
      for (const [path] of this.#entries(FOLDER)) {
        if (!moved.includes(path.slice(FOLDER.length + 1))) this.storage.removeItem(PREFIX + path);
      }
    }
    for (const [name, text] of coming) {
      if (names) this.storage.setItem(`${PREFIX}${FOLDER}/${name}`, text);
      this.storage.removeItem(`${PREFIX}${COMING}/${name}`);
    }
    this.storage.removeItem(SWAP);
  }

  /**
   * Stores the content of the file `from` at another path.
   * @param {string} path
   * @param {string} from
   * @param {PythonFiles} fs
   */
  #keep(path, from, fs) {
    const kept = this.#attempt(() => {
      this.#follow(fs);
      this.storage?.setItem(PREFIX + path, base64(fs.readFile(from)));
    });
    if (kept) return;
    if (!this.#spare) throw new fs.ErrnoError(NO_ROOM); // the firmware says so, on its own screen
    this.#behind.push(path);
  }

  /**
   * Writes into the storage. Returns whether that was possible.
   * @param {() => void} write
   */
  #attempt(write) {
    try {
      if (!this.mayWrite()) throw new Error("another page has the games");
      write();
      this.full = false;
    } catch {
      this.full = true;
    }
    return !this.full;
  }

  /** @param {string} path */
  #drop(path) {
    if (this.behind) this.#behind.push(path);
    else if (this.mayWrite()) this.storage?.removeItem(PREFIX + path);
  }

  /**
   * Stores the files that are otherwise in the storage, one after the other.
   * @param {PythonFiles} fs
   */
  #follow(fs) {
    for (; this.behind; this.#behind.shift()) {
      const [path] = this.#behind;
      if (fs.analyzePath(path).exists) this.storage?.setItem(PREFIX + path, base64(fs.readFile(path)));
      else this.storage?.removeItem(PREFIX + path);
    }
  }

  // The number of bytes in the browser's storage: two for each character.
  get used() {
    return this.#entries(FOLDER).reduce(
      (sum, [path, text]) => sum + 2 * (PREFIX.length + path.length + text.length),
      0,
    );
  }

  /**
   * A setting of the page itself, such as which board it shows.
   * @param {string} name
   */
  recall(name) {
    return this.storage?.getItem(PREFIX + name) ?? null;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  remember(name, value) {
    try {
      if (this.mayWrite()) this.storage?.setItem(PREFIX + name, value);
    } catch {
      // The storage is full: the user has to choose it again the next time.
    }
  }
}

/**
 * A text that the page did not write becomes a damaged file, which the firmware sets aside.
 * @param {string} text
 */
function decoded(text) {
  try {
    return bytesOf(atob(text));
  } catch {
    return new TextEncoder().encode(text);
  }
}

// The browser's storage, or null if the browser does not allow it.
export function browserStorage() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return null;
  }
}
