// The UF2 with MicroPython and Mathom: the MicroPython that was chosen, and where the UF2 goes.

import { read } from "../bytes.js";
import { chosen, download } from "../files.js";
import { filesystem } from "./files.js";
import { Trouble } from "./trouble.js";
import { report } from "./messages.js";
import { present } from "./words.js";

const INFO = "INFO_UF2.TXT"; // on the drive of a Pico in BOOTSEL mode
/** @type {Record<string, string>} */
const DRIVES = { "RPI-RP2": "RP2040", RP2350: "RP2350" }; // what it says: the chip

export class Making {
  /** @type {MicroPython | null} */
  #micropython = null; // the checked UF2

  /**
   * @param {Facts} facts
   * @param {() => Promise<import("./installer.js").Installer>} installer
   */
  constructor(facts, installer) {
    this.facts = facts;
    this.installer = installer;
  }

  // Whether a MicroPython was chosen.
  get ready() {
    return this.#micropython !== null;
  }

  // The methods below return a function that makes the text for the user, or null if the user cancels.

  /**
   * @param {() => Board | null} board the chosen one
   * @param {File | null} given Otherwise the user chooses one.
   */
  async take(board, given = null) {
    const [file] = given ? [given] : await chosen({ accept: ".uf2" });
    if (!file) return null;
    this.#micropython = null;
    const micropython = (await this.installer()).micropython(await read(file));
    this.#micropython = micropython;
    const { number, kind, known, remark } = micropython;
    return () => {
      const { uf2, kinds, needsBoard, remarks } = present();
      const more = [known && uf2.known, known === false && uf2.unlike, remarks[remark]?.(number, this.facts.tested)];
      const first = board() ? "" : needsBoard;
      return [uf2.fits(file.name, number, kinds[kind]), ...more, first].filter(Boolean).join(" ");
    };
  }

  /** @param {Board} board */
  async save(board) {
    const name = this.#name(board);
    download(new Blob([await this.#made(board)], { type: "application/octet-stream" }), name);
    return () => present().done.saved(name);
  }

  /**
   * Writes it onto the drive of a Pico in BOOTSEL mode, which restarts after the last block: then the drive vanishes,
   * so an error at the end means nothing.
   * @param {Board} board
   * @param {() => Promise<boolean>} agree asks whether what is on the Pico may be erased
   */
  async write(board, agree) {
    const folder = await showDirectoryPicker({ mode: "readwrite" }).catch(() => null);
    if (!folder) return null;
    const { chip, kind } = this.#chosen;
    if ((await chipOf(folder)) !== chip) throw new Trouble("otherDrive", present().kinds[kind]);
    if (!(await agree())) return null;
    const bytes = await this.#made(board);
    let written = false;
    try {
      const target = await (await folder.getFileHandle(this.#name(board), { create: true })).createWritable();
      await target.write(bytes);
      written = true;
      await target.close();
    } catch {
      if (!written) throw new Trouble("driveLost");
    }
    return () => present().done.written;
  }

  get #chosen() {
    if (!this.#micropython) throw new Error("no MicroPython was chosen");
    return this.#micropython;
  }

  /** @param {Board} board */
  #name(board) {
    return `mathom-${board.name}-${this.#chosen.kind}.uf2`;
  }

  /** @param {Board} board */
  async #made(board) {
    const { kind } = this.#chosen;
    if (!board.mcu.includes(kind)) throw new Trouble("uf2Kind", board.name, present().kinds[kind]);
    report("making");
    const files = await filesystem(board, kind, this.facts);
    return (await this.installer()).uf2(files);
  }
}

/** @param {FileSystemDirectoryHandle} folder */
async function chipOf(folder) {
  try {
    const info = await (await (await folder.getFileHandle(INFO)).getFile()).text();
    const mark = Object.keys(DRIVES).find((one) => info.includes(one));
    if (mark) return DRIVES[mark];
  } catch {
    // It has no such file.
  }
  throw new Trouble("noDrive");
}
