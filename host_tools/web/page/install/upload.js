// Puts the firmware on a Pico, next to the one that runs, and switches over in one step: the same steps as
// `mathom flash`, with the same programs for the prompt.
//
// The Pico keeps two slots, /a and /b, and one letter in /slot. Only the slot not in use is written, and the letter
// changes last: cut anywhere, the old version still starts. /data is never touched.

import { bytesOf, concatenated } from "../bytes.js";
import { crc32, zipped } from "../zip.js";
import { Silent } from "./cable.js";
import { Raised, shown, Trouble } from "./prompt.js";

const SLOTS = ["a", "b"];
const MAIN = "/main.py";
const SLOT = "/slot";
const LEFT_OVER = "/data.new"; // of a restore that was cut off
const STORE = "/data";
const MANIFEST = "manifest.json";
const COMING = `${MANIFEST}.new`; // tells, while a version arrives, which files are its own
const BOARD = "board.json";
const BUNDLE = "bundle";
const GAME = /^\/data\/game(-\d+)?$/;

/**
 * @typedef {import("./prompt.js").Device} Device
 * @typedef {{ slot: string, remove: string[], write: Map<string, (Bytes | Stretch)[]> }} Todo paths to remove in a slot,
 *   and what to write
 */

/** @param {Version} version */
export const dotted = (version) =>
  version.slice(0, 3).join(".") + version.slice(3).filter(Boolean).map((part) => `-${part}`).join("");
/** @param {Uint8Array} bytes */
const mark = (bytes) => `${bytes.length} ${crc32(bytes)}`; // of a file or a part of one: its size and CRC
/** @type {(one: Version, other: Version) => boolean} */
const older = (one, other) => one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);

/**
 * The kind of Pico, as in a board.json, or undefined for another device.
 * @param {string} machine
 * @param {Facts} facts
 * @returns {Kind | undefined}
 */
export function kindOf(machine, facts) {
  const name = machine.split(" with ")[0].replace("Raspberry Pi ", "").replaceAll(" ", "").toLowerCase();
  return facts.kinds[name];
}

/**
 * What to say of a version of MicroPython: "tooOld", "preview", "newer" or nothing.
 * @param {Version} version
 * @param {Facts} facts
 */
export function remark(version, facts) {
  if (older(version, facts.oldest)) return "tooOld";
  if (version.slice(3).some(Boolean)) return "preview";
  return older(facts.newest, version) ? "newer" : "";
}

/**
 * The files in the output of on_device/read.py, by their path.
 * @param {Printed["read"][]} pieces
 * @returns {Files}
 */
function contents(pieces) {
  /** @type {Record<string, string>} */
  const found = {};
  let path = "";
  for (const piece of pieces) {
    if (Array.isArray(piece)) {
      path = piece[0];
      found[path] = "";
    } else found[path] += atob(piece);
  }
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, bytesOf(text)]));
}

/**
 * The marks of files in the output of on_device/survey.py, by their path.
 * @param {Printed["survey"][]} entries
 */
const marks = (entries) => new Map(entries.filter((it) => it.length === 3).map(([path, size, crc]) => [path, `${size} ${crc}`]));

/** The state of a Pico: what it is, its files with their marks, and the contents of the short ones. */
export class Found {
  /**
   * @param {About} about
   * @param {Files} contents
   * @param {Printed["survey"][]} entries
   */
  constructor(about, contents, entries) {
    this.about = about;
    this.contents = contents;
    this.files = marks(entries);
    this.folders = entries.filter((entry) => entry.length === 1).map(([path]) => path);
  }

  get #chosen() {
    return this.contents[SLOT]?.[0] === "b".charCodeAt(0) ? "b" : "a";
  }

  // The slot that starts, or "" if none does.
  get running() {
    return this.files.has(`/${this.#chosen}/${MANIFEST}`) && this.files.has(MAIN) ? this.#chosen : "";
  }

  /**
   * Leaves out these files and folders, whose paths come first.
   * @param {Pair[]} pairs
   */
  forget(pairs) {
    /** @param {string} path */
    const stays = (path) => !pairs.some(([gone]) => `${path}/`.startsWith(`${gone}/`));
    this.files = new Map([...this.files].filter(([path]) => stays(path)));
    this.folders = this.folders.filter(stays);
  }

  /**
   * The marks of the files of a slot, by their path in it.
   * @param {string} slot
   */
  slot(slot) {
    const begin = `/${slot}/`;
    const inside = [...this.files].filter(([path]) => path.startsWith(begin));
    return new Map(inside.map(([path, its]) => [path.slice(begin.length), its]));
  }

  /**
   * A JSON file of the running slot, or {}.
   * @param {string} name
   */
  #stored(name) {
    try {
      return JSON.parse(new TextDecoder().decode(this.contents[`/${this.running}/${name}`])) ?? {};
    } catch {
      return {};
    }
  }

  /**
   * The name of the installed board, if there is one.
   * @returns {string | undefined}
   */
  get board() {
    return this.#stored(BOARD).name;
  }

  /**
   * The installed version, if there is one.
   * @returns {string | undefined}
   */
  get version() {
    return this.#stored(MANIFEST).version;
  }

  // The number of saved games.
  get games() {
    return [...this.files.keys()].filter((path) => GAME.test(path)).length;
  }
}

/**
 * Reads the state of a Pico, which is at its prompt.
 * @param {Device} device
 */
export async function survey(device) {
  const short = [SLOT, ...SLOTS.flatMap((slot) => [`/${slot}/${BOARD}`, `/${slot}/${MANIFEST}`])];
  const places = [...SLOTS.map((slot) => `/${slot}`), MAIN, LEFT_OVER, STORE];
  const [[about], read, files] = await device.runEach([["about"], ["read", short], ["survey", places]]);
  if (!about) throw new Trouble("stopped", "");
  if (about.implementation !== "micropython") throw new Trouble("otherPython", about.implementation);
  return new Found(about, contents(read), files);
}

/**
 * Throws a Trouble if this MicroPython or this Pico cannot run the firmware for the board.
 * @param {Found} found
 * @param {Board} board
 * @param {Facts} facts
 */
export function check(found, board, facts) {
  const { version, mpy, machine } = found.about;
  const number = dotted(version);
  if (remark(version, facts) === "tooOld") throw new Trouble("tooOld", number, facts.oldest.join("."));
  const arm = (mpy >> 10) & 0xf;
  const runs = (mpy & 0xff) === facts.mpy && ((mpy >> 8) & 3) === facts.subVersion;
  if (!runs || arm < facts.arm[0] || arm >= facts.arm[1]) throw new Trouble("otherProcessor", number);
  const kind = kindOf(machine, facts);
  if (kind && !board.mcu.includes(kind)) throw new Trouble("otherKind", board, machine);
}

/**
 * The parts of a bundle: its index and each module.
 * @param {Bytes} bundle
 */
function bundled(bundle) {
  const numbers = new DataView(bundle.buffer, bundle.byteOffset);
  /** @param {number} at */
  const number = (at) => numbers.getUint32(4 * at, true);
  const places = Array.from({ length: number(0) }, (_, slot) => number(2 * slot + 2));
  const begins = places.filter(Boolean).sort((one, other) => one - other);
  return [0, ...begins].map((begin, at) => bundle.subarray(begin, begins[at] ?? bundle.length));
}

export class Upload {
  /**
   * @param {Device} device
   * @param {Files} firmware the files for the Pico
   * @param {Facts} facts
   * @param {Progress} report
   * @param {(pairs: Pair[]) => Promise<boolean>} agree asks whether what is not Mathom's may be set aside
   */
  constructor(device, firmware, facts, report, agree) {
    const { "main.py": main, ...files } = firmware;
    this.device = device;
    this.files = files;
    this.main = main;
    this.facts = facts;
    this.report = report;
    this.agree = agree;
    /** @type {string} */
    this.version = JSON.parse(new TextDecoder().decode(files[MANIFEST])).version;
  }

  /**
   * Whether exactly this firmware is installed and starts.
   * @param {Found} found
   */
  isThere(found) {
    const there = found.slot(found.running);
    /** @param {[path: string, data: Bytes]} file */
    const same = ([path, data]) => there.get(path) === mark(data);
    const files = Object.entries(this.files);
    return Boolean(found.running) && there.size === files.length && files.every(same) &&
      found.files.get(MAIN) === mark(this.main);
  }

  /**
   * Makes this firmware the one that runs. The Pico is at its prompt. Returns what was done, or null if something there
   * is not to be set aside.
   * @param {Found} found
   * @param {Board} board
   */
  async install(found, board) {
    check(found, board, this.facts);
    const aside = await this.#strangers(found);
    if (aside.size && !(await this.agree([...aside]))) return null;
    const inTheWay = [...aside].filter(([path]) => path !== MAIN); // main.py stays until the new one is there
    found.forget(inTheWay);
    if (found.folders.includes(LEFT_OVER)) {
      await this.device.run("arrange", [[["remove", LEFT_OVER]]]);
      found = await survey(this.device);
      found.forget(inTheWay);
    }
    const todo = this.isThere(found) ? null : await this.#plan(found);
    const few = todo ? this.#missing(found, todo) : 0;
    if (few > 0) throw new Trouble("noRoom", Math.floor(few / 1024) + 1);
    try {
      if (inTheWay.length) await this.device.run("arrange", [inTheWay.map((pair) => ["rename", ...pair])]);
      if (todo) {
        await this.#writeSlot(todo);
        await this.#writeMain(found, aside.get(MAIN));
        this.report("switching");
        await this.device.run("arrange", [[["write", SLOT, todo.slot]]]); // in one step
      }
    } catch (error) {
      throw error instanceof Raised ? new Trouble("notWritten", error.message) : error;
    }
    await this.#start(found, todo?.slot ?? found.running);
    const parts = [...(todo?.write.values() ?? [])].flat().filter((part) => part instanceof Uint8Array);
    return { sent: parts.reduce((sum, part) => sum + part.length, 0), aside: [...aside] };
  }

  /**
   * What no Mathom wrote in the places that this firmware needs: each path, and the free one where it is kept.
   * @param {Found} found
   */
  async #strangers(found) {
    const main = found.files.get(MAIN);
    const unknown = main && main !== mark(this.main) ? main.split(" ").map(Number) : null;
    return new Map(await this.device.run("strangers", [unknown]));
  }

  /**
   * The smallest changes that put the firmware into the unused slot.
   * @param {Found} found
   */
  async #plan(found) {
    const slot = found.running === "a" ? "b" : "a";
    const begin = `/${slot}/`;
    const paths = [...found.files.keys(), ...found.folders].filter((path) => path.startsWith(begin));
    const there = new Set(paths.map((path) => path.slice(begin.length).split("/")[0]));
    const here = found.slot(slot);
    const changed = Object.keys(this.files).filter((path) => here.get(path) !== mark(this.files[path]));
    /** @type {Todo} */
    const todo = {
      slot,
      remove: [...there].filter((path) => !(path in this.files)).sort(),
      write: new Map(changed.map((path) => [path, [this.files[path]]])),
    };
    if (changed.includes(BUNDLE)) {
      // If there is room, the old bundle of that slot stays while the new one is written: more can be copied then.
      const kept = SLOTS.filter((other) => other !== slot || this.#missing(found, todo) <= 0);
      const bundles = kept.map((other) => `/${other}/${BUNDLE}`).filter((path) => found.files.has(path));
      todo.write.set(BUNDLE, this.#pieces(await this.#partsThere(bundles)));
      if (kept.length === 1) todo.remove.push(BUNDLE);
    }
    if (todo.remove.length || todo.write.size) todo.write.set(MANIFEST, [this.files[MANIFEST]]);
    return todo;
  }

  /**
   * The parts of the Pico's bundles by their marks. A bundle that cannot be read is skipped.
   * @param {string[]} bundles
   */
  async #partsThere(bundles) {
    /** @type {Map<string, Stretch>} */
    const found = new Map();
    for (const path of bundles) {
      try {
        for (const [begin, size, crc] of await this.device.run("contents", [path])) {
          found.set(`${size} ${crc}`, { path, begin, size });
        }
      } catch (error) {
        if (!(error instanceof Raised)) throw error;
      }
    }
    return found;
  }

  /**
   * The bundle as stretches that the Pico has and bytes to send. Neighbours are joined.
   * @param {Map<string, Stretch>} there
   */
  #pieces(there) {
    /** @type {(Bytes | Stretch)[]} */
    const pieces = [];
    for (const part of bundled(this.files[BUNDLE])) {
      const range = there.get(mark(part));
      const last = pieces.at(-1);
      const own = last instanceof Uint8Array;
      if (range && last && !own && last.path === range.path && last.begin + last.size === range.begin) last.size += range.size;
      else if (range) pieces.push({ ...range });
      else if (own) pieces[pieces.length - 1] = concatenated([last, part]);
      else pieces.push(part);
    }
    return pieces;
  }

  /**
   * How many bytes of flash are missing for the changes; negative if there is room.
   * @param {Found} found
   * @param {Todo} todo
   */
  #missing(found, { slot, remove, write }) {
    const { block, flash_free: free } = found.about;
    /** @param {number[]} sizes */
    const blocks = (sizes) => sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
    const removed = remove.map((path) => `/${slot}/${path}/`);
    const freed = [...found.files].filter(([path]) => removed.some((begin) => `${path}/`.startsWith(begin)));
    const written = [this.main, ...[...write.keys()].map((path) => this.files[path])];
    return blocks(written.map((data) => data.length)) + this.facts.spare - free -
      blocks(freed.map(([, its]) => parseInt(its, 10)));
  }

  /**
   * Writes the slot and verifies it. The manifest has another name until the rest is there, so that at any moment a
   * manifest tells which files are Mathom's.
   * @param {Todo} todo
   */
  async #writeSlot({ slot, remove, write }) {
    const root = `/${slot}`;
    const [coming, manifest] = [`${root}/${COMING}`, `${root}/${MANIFEST}`];
    if (write.size) {
      const removed = remove.filter((path) => path !== COMING).map((path) => ["remove", `${root}/${path}`]);
      const text = new TextDecoder().decode(this.files[MANIFEST]);
      await this.device.run("arrange", [[["make", root], ...removed, ["write", coming, text], ["remove", manifest]]]);
      const files = [...write].filter(([path]) => path !== MANIFEST);
      const whole = files.reduce((sum, [path]) => sum + this.files[path].length, 0);
      let done = 0;
      for (const [path, content] of files) {
        // The new file may be copied from the old one.
        await this.device.put(`${root}/${path}.new`, content, (more) => {
          done += more;
          this.report("writing", done, whole);
        });
        await this.device.run("arrange", [[["rename", `${root}/${path}.new`, `${root}/${path}`]]]);
      }
      await this.device.run("arrange", [[["rename", coming, manifest]]]);
    }
    const wanted = new Map(Object.entries(this.files).map(([path, data]) => [`${root}/${path}`, mark(data)]));
    await this.#readBack([root], wanted);
  }

  /**
   * Verifies the files on the Pico's flash.
   * @param {string[]} paths
   * @param {Map<string, string>} wanted the marks of all files there
   */
  async #readBack(paths, wanted) {
    this.report("reading");
    const there = marks(await this.device.run("survey", [paths]));
    const wrong = [...wanted.keys(), ...there.keys()].filter((path) => wanted.get(path) !== there.get(path));
    if (wrong.length) throw new Trouble("readBack", wrong[0]);
  }

  /**
   * Writes main.py if it has changed.
   * @param {Found} found
   * @param {string} [aside] where the one that is there is kept, if it is not ours
   */
  async #writeMain(found, aside) {
    const wanted = mark(this.main);
    if (found.files.get(MAIN) === wanted) return;
    const file = `${MAIN}.new`;
    await this.device.put(file, [this.main], () => {});
    await this.#readBack([file], new Map([[file, wanted]]));
    await this.device.run("arrange", [[...(aside ? [["copy", MAIN, aside]] : []), ["rename", file, MAIN]]]);
  }

  /**
   * Restarts and waits for the new version. If it does not start, selects the old one again.
   * @param {Found} found
   * @param {string} slot
   */
  async #start(found, slot) {
    this.report("starting");
    await this.device.restart();
    let why;
    try {
      const { version, root } = await this.device.answered();
      if (version === this.version && root === `/${slot}`) return;
      // The Pico has started the other version by itself.
      why = verdict(`${this.device.passedOver}version ${version}, ${root}\n`);
    } catch (error) {
      if (!(error instanceof Silent)) throw error;
      why = verdict(error.said);
    }
    if (!found.running || found.running === slot) throw new Trouble("doesNotStart", why);
    await this.device.stop();
    await this.device.run("arrange", [[["write", SLOT, found.running]]]);
    await this.device.restart();
    throw new Trouble("oldAgain", why);
  }
}

/**
 * The last line of the traceback of a version that does not start, or of its output.
 * @param {string} said
 */
function verdict(said) {
  const errors = said.split("\n").filter((line) => /Error|Interrupt/.test(line));
  return shown(errors.at(-1) ?? said.split("\n").filter((line) => !/^(>>>|MicroPython v|Type |MPY:)/.test(line)).join("\n"));
}

/**
 * Reads every saved file and checks it. The Pico is at its prompt. Returns an archive, and the number of its files.
 * @param {Device} device
 * @param {Progress} report
 */
export async function backup(device, report) {
  const there = marks(await device.run("survey", [[STORE]]));
  let read = 0;
  /** @param {Printed["read"]} piece */
  const heard = (piece) => Array.isArray(piece) && report("copying", ++read, there.size);
  const found = contents(await device.run("read", [[...there.keys()]], { heard }));
  /** @type {Files} */
  const files = {};
  for (const [path, wanted] of there) {
    if (mark(found[path] ?? new Uint8Array()) !== wanted) throw new Trouble("readBack", path);
    files[path.slice(STORE.length + 1)] = found[path];
  }
  return { archive: zipped(files), count: there.size };
}
