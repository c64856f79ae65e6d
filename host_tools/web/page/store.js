// The device's files in the browser's storage. What the firmware renames or removes in its folder is renamed or removed
// there before the firmware goes on, in one step each; what lies there is put back before the device is switched on.
// So whenever the page is closed, the storage is a flash whose power failed then, and the firmware mends it as one.

const FOLDER = "/data";
const PREFIX = "mathom:";
const COMING = "/data.new"; // files that are to take the place of all in FOLDER,
const SWAP = `${PREFIX}swap`; // once this lists their names
const NO_ROOM = 51; // ENOSPC, as this build of MicroPython counts
const PROBE = 8192; // letters: what saving a game needs, generously

export class Store {
  // `mayWrite()` tells whether this page has the games; without it, it has.
  constructor(storage, mayWrite = () => true) {
    this.storage = storage;
    this.mayWrite = mayWrite;
    this.full = storage !== null && !this.#takes("x".repeat(PROBE));
  }

  // What becomes of a game when the page is closed: "all" is kept, nothing "more" than what is there, or "nothing".
  get keeps() {
    if (!this.storage) return "nothing";
    return this.full ? "no more" : "all";
  }

  #takes(text) {
    try {
      this.storage.setItem(`${PREFIX}probe`, text);
      return true;
    } catch {
      return false;
    } finally {
      this.storage.removeItem(`${PREFIX}probe`);
    }
  }

  // Puts the files back and watches the folder from now on.
  mount(fs) {
    if (this.mayWrite()) this.#swap();
    fs.mkdir(FOLDER);
    for (const [path, text] of this.#entries(FOLDER)) fs.writeFile(path, bytesOf(text));
    const { rename, unlink } = fs;
    this.unlink = (path) => unlink.call(fs, path);
    fs.rename = (from, to) => {
      if (to.startsWith(`${FOLDER}/`)) this.#keep(to, fs.readFile(from), fs);
      rename.call(fs, from, to);
      this.#drop(from);
    };
    fs.unlink = (path) => {
      unlink.call(fs, path);
      this.#drop(path);
    };
  }

  // The files of a folder: path and text.
  #entries(folder) {
    if (!this.storage) return [];
    const keys = Array.from({ length: this.storage.length }, (_, number) => this.storage.key(number));
    return keys
      .filter((key) => key.startsWith(`${PREFIX}${folder}/`))
      .map((key) => [key.slice(PREFIX.length), this.storage.getItem(key)]);
  }

  // Puts other files in the place of all, in one step: whenever the page is closed, the old ones are there or the new
  // ones. False if there is no room for both; then nothing is changed.
  replace(files) {
    if (!this.storage) return true;
    if (!this.mayWrite()) return false;
    const texts = Object.entries(files).map(([name, bytes]) => [name, textOf(bytes)]);
    try {
      for (const [name, text] of texts) this.storage.setItem(`${PREFIX}${COMING}/${name}`, text);
      // While they change places, one of them is there twice.
      if (!this.#takes("x".repeat(Math.max(...texts.map(([, text]) => text.length))))) throw new Error("no room");
      this.storage.setItem(SWAP, JSON.stringify(texts.map(([name]) => name)));
    } catch {
      this.#swap();
      return false;
    }
    this.#swap();
    this.full = false;
    return true;
  }

  // Does what is left to do of a change of files, or takes back one that had not got so far.
  #swap() {
    if (!this.storage) return;
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

  #keep(path, bytes, fs) {
    const text = textOf(bytes);
    try {
      if (!this.mayWrite()) throw new Error("another page has the games");
      this.storage?.setItem(PREFIX + path, text);
      this.full = false;
    } catch {
      this.full = true;
      throw new fs.ErrnoError(NO_ROOM); // the firmware says so, on its own screen
    }
  }

  #drop(path) {
    if (this.mayWrite()) this.storage?.removeItem(PREFIX + path);
  }

  // Whether there is such a file of the device.
  has(name) {
    return Boolean(this.storage?.getItem(`${PREFIX}${FOLDER}/${name}`));
  }

  // What the page itself remembers: which board it is.
  recall(name) {
    return this.storage?.getItem(PREFIX + name) ?? null;
  }

  remember(name, value) {
    try {
      if (this.mayWrite()) this.storage?.setItem(PREFIX + name, value);
    } catch {
      // Full: it is chosen again the next time.
    }
  }
}

const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

// Whatever is not as the page wrote it is a damaged file: the firmware sets it aside.
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(text);
  }
}

// The browser's storage; none where the browser keeps nothing.
export function browserStorage() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return null;
  }
}
