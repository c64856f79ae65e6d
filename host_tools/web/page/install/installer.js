// The installer of the command line, in MicroPython: what its work wants is done here, at a Pico's port.

import { base64, bytesOf } from "../bytes.js";
import { addFiles, imported, loadPython } from "../python.js";
import { Trouble } from "./trouble.js";

const FIRMWARE = "/firmware"; // folders and files in MicroPython
const BACKUP = "/backup";
const [GIVEN, FILESYSTEM, MADE] = ["/given.uf2", "/filesystem", "/made.uf2"];

/** @typedef {{ [question: string]: (details: any) => unknown }} Answers to the questions of a piece of work */

export class Installer {
  #python;
  #inside;

  /** @param {Facts} facts */
  static async load(facts) {
    const python = await loadPython();
    await addFiles(python.FS, facts.modules);
    return new Installer(python, facts);
  }

  /**
   * @param {Python} python
   * @param {Facts} facts
   */
  constructor(python, { programs }) {
    for (const folder of [FIRMWARE, BACKUP]) python.FS.mkdir(folder);
    python.registerJsModule("page", { now: () => performance.now() / 1000 });
    const make = /** @type {(programs: string) => InstallerInside} */ (
      imported(python, "host_tools.web.installing", "Installer")
    );
    this.#inside = make(JSON.stringify(programs));
    this.#python = python;
  }

  // A Pico is on a new cable.
  connect() {
    this.#inside.connect();
  }

  /**
   * Does a piece of work, and returns its result.
   * @param {string} work
   * @param {unknown[]} args
   * @param {import("./cable.js").Cable | null} cable if it needs one
   * @param {(code: string, ...details: any[]) => void} report hears what happens now
   * @param {Answers} answers
   */
  async work(work, args, cable, report, answers = {}) {
    let said = this.#inside.begin(work, JSON.stringify(args));
    /** @type {unknown} */
    let failed = null;
    for (;;) {
      const [kind, ...details] = JSON.parse(said);
      let reply = "null";
      if (kind === "read") reply = base64(await wired(cable).read(details[0]));
      else if (kind === "write")
        reply = JSON.stringify(await wired(cable).write(bytesOf(atob(details[0])), details[1]));
      else if (kind === "ask") {
        try {
          reply = JSON.stringify((await answers[details[0]](details[1])) ?? null);
        } catch (error) {
          failed = error;
          said = this.#inside.fail();
          continue;
        }
      } else if (kind === "report") report(details[0], ...details.slice(1));
      else if (failed) throw failed;
      else return ended(kind, details);
      said = this.#inside.go_on(reply);
    }
  }

  /**
   * The answer to the question for the firmware: its files, for a board.
   * @param {Files} files
   * @param {Board} board
   */
  firmware(files, { mcu }) {
    for (const [name, bytes] of Object.entries(files)) this.#python.FS.writeFile(`${FIRMWARE}/${name}`, bytes);
    return { folder: FIRMWARE, names: Object.keys(files), kinds: mcu };
  }

  /**
   * Copies the games of a Pico.
   * @param {import("./cable.js").Cable} cable
   * @param {Progress} report
   * @returns {Promise<Files>}
   */
  async backup(cable, report) {
    const { FS } = this.#python;
    /** @type {string[]} */
    const names = await this.work("backup", [BACKUP], cable, report);
    const files = names.map((_, at) => `${BACKUP}/${at}`);
    const contents = files.map((file) => FS.readFile(file));
    for (const file of files) FS.unlink(file);
    return Object.fromEntries(names.map((name, at) => [name, contents[at]]));
  }

  /**
   * Checks the official UF2 of a MicroPython.
   * @param {Bytes} bytes
   * @returns {MicroPython}
   */
  micropython(bytes) {
    this.#python.FS.writeFile(GIVEN, bytes);
    const [kind, ...details] = JSON.parse(this.#inside.micropython(GIVEN));
    this.#python.FS.unlink(GIVEN);
    return ended(kind, details);
  }

  /**
   * Returns the UF2 of the MicroPython that was checked last, and a filesystem.
   * @param {Bytes} filesystem
   */
  async uf2(filesystem) {
    const { FS } = this.#python;
    FS.writeFile(FILESYSTEM, filesystem);
    await this.work("compose", [FILESYSTEM, MADE], null, () => {});
    const made = FS.readFile(MADE);
    FS.unlink(MADE);
    return made;
  }
}

/** @param {import("./cable.js").Cable | null} cable */
function wired(cable) {
  if (!cable) throw new Error("no Pico is connected");
  return cable;
}

/**
 * @param {string} kind
 * @param {any[]} details
 */
function ended(kind, details) {
  if (kind === "trouble") throw new Trouble(details[0], ...details.slice(1));
  return details[0];
}
