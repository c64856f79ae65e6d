// The device's files in the browser's storage. What the firmware renames or removes in its folder is renamed or removed
// there before the firmware goes on, in one step each; what lies there is put back before the device is switched on.
// So whenever the page is closed, the storage is a flash whose power failed then, and the firmware mends it as one.

const FOLDER = "/data";
const PREFIX = "mathom:";
const NO_ROOM = 51; // ENOSPC, as this build of MicroPython counts

export class Store {
  constructor(storage) {
    this.storage = storage;
    this.kept = storage !== null; // whether anything outlives the page
  }

  // Puts the files back and watches the folder from now on.
  mount(fs) {
    fs.mkdir(FOLDER);
    for (const [path, text] of this.#entries()) {
      fs.writeFile(path, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    }
    const { rename, unlink } = fs;
    fs.rename = (from, to) => {
      rename.call(fs, from, to);
      if (!to.startsWith(`${FOLDER}/`)) return;
      try {
        this.#put(to, fs.readFile(to));
      } catch {
        rename.call(fs, to, from); // no room: the firmware says so, on its own screen
        throw new fs.ErrnoError(NO_ROOM);
      }
      this.#drop(from);
    };
    fs.unlink = (path) => {
      unlink.call(fs, path);
      this.#drop(path);
    };
  }

  #entries() {
    if (!this.storage) return [];
    const keys = Array.from({ length: this.storage.length }, (_, number) => this.storage.key(number));
    return keys
      .filter((key) => key.startsWith(PREFIX + FOLDER))
      .map((key) => [key.slice(PREFIX.length), this.storage.getItem(key)]);
  }

  #put(path, bytes) {
    this.storage?.setItem(PREFIX + path, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
  }

  #drop(path) {
    this.storage?.removeItem(PREFIX + path);
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
      this.storage?.setItem(PREFIX + name, value);
    } catch {
      // Full: it is chosen again the next time.
    }
  }
}

// The browser's storage; none where the browser keeps nothing.
export function browserStorage() {
  try {
    const storage = globalThis.localStorage;
    storage.setItem(`${PREFIX}probe`, "1");
    storage.removeItem(`${PREFIX}probe`);
    return storage;
  } catch {
    return null;
  }
}
