// A Pico on a cable: the programs of `mathom flash` at MicroPython's prompt, and lines of the table protocol. Using the
// prompt stops the game; `restart` continues it.

import { base64, bytesOf, through } from "../bytes.js";
import { Gone, Silent } from "./cable.js";

/** @typedef {string | number | { name: string }} Detail of a trouble; a board has a name in each language */

const TIMEOUT = 15_000; // ms without output from a busy Pico
const ANSWER_TIMEOUT = 1500; // ms in which a running firmware answers
const PROMPT_TIMEOUT = 300; // ms in which the prompt comes after Ctrl-C
const TRIES = 3; // to stop a program: a Ctrl-C that arrives during an interrupt is lost
const RAW = "raw REPL; CTRL-B to exit\r\n>";
const PROMPT = ">>> ";
const END = "\x04";

/** What went wrong. */
export class Trouble extends Error {
  /**
   * @param {string} code of words.js
   * @param {...Detail} details
   */
  constructor(code, ...details) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A program at the prompt raised an exception. */
export class Raised extends Error {
  /** @param {string} traceback */
  constructor(traceback) {
    super(traceback.trim().split("\n").at(-1));
  }
}

/**
 * A value as Python writes it.
 * @param {unknown} value
 * @returns {string}
 */
function literal(value) {
  if (value === null) return "None";
  if (value === true || value === false) return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, inner]) => `${literal(key)}: ${literal(inner)}`).join(", ")}}`;
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(line)));
  } catch {
    return undefined;
  }
}

/**
 * The last line of a Pico's output, the last complete one if there is any, without control characters.
 * @param {string} said
 */
export function shown(said) {
  const whole = said.slice(0, said.lastIndexOf("\n") + 1).trim() || said;
  const line = whole.trim().split(/[\r\n]+/).at(-1) ?? "";
  return line.replace(/[\p{C}\ufffd]/gu, "·").slice(0, 60);
}

/** @param {Bytes} bytes */
const squeezed = async (bytes) => base64(await through(new CompressionStream("deflate-raw"), bytes));

export class Device {
  #cable;
  #facts;
  /** @type {Set<string>} */
  #loaded = new Set(); // programs that it has got since its restart
  #asked = 0;
  passedOver = ""; // what came besides answers, since the last restart
  #stopped = false;

  /**
   * @param {import("./cable.js").Cable} cable
   * @param {Facts} facts
   */
  constructor(cable, facts) {
    this.#cable = cable;
    this.#facts = facts;
  }

  // At the prompt

  // Stops what runs and enters the raw prompt, with free memory.
  async stop() {
    const before = this.#cable.received;
    this.#stopped = true;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      try {
        await this.#interrupt(((TIMEOUT / TRIES) * attempt) / 2);
        return;
      } catch (error) {
        if (!(error instanceof Silent)) throw error;
      }
    }
    this.#stopped = false;
    if (this.#cable.received === before) throw new Trouble("mute");
    throw new Trouble("babble", shown(this.#cable.last));
  }

  /** @param {number} timeout */
  async #interrupt(timeout) {
    const end = performance.now() + timeout;
    /** @param {string} mark */
    const until = (mark) => this.#cable.until([mark], Math.max(end - performance.now(), 1));
    /** @param {string} text */
    const send = (text) => this.#cable.write(text, timeout);
    await send("\r\x03\x03");
    await this.#cable.until([PROMPT], PROMPT_TIMEOUT).catch((error) => {
      if (!(error instanceof Silent)) throw error; // it may be at its raw prompt
    });
    this.#cable.forget();
    await send("\r\x01");
    await until(RAW);
    await send(END);
    await until("soft reboot\r\n");
    await until(RAW);
    this.#loaded.clear();
  }

  /**
   * Runs a program and returns the lines of JSON that it printed.
   * @template {Program} Name
   * @param {Name} name
   * @param {unknown[]} args
   * @param {{ heard?: (printed: Printed[Name]) => void, timeout?: number }} [how] `heard` is called with each line at once
   * @returns {Promise<Printed[Name][]>}
   */
  async run(name, args, how) {
    return (await this.runEach([[name, ...args]], how))[0];
  }

  /**
   * Runs programs one after the other and returns the output of each.
   * @template {[name: Program, ...args: unknown[]][]} Calls
   * @param {[...Calls]} calls
   * @param {{ heard?: (printed: Printed[Calls[number][0]]) => void, timeout?: number }} [how]
   * @returns {Promise<{ [Call in keyof Calls]: Printed[Calls[Call][0]][] }>}
   */
  runEach(calls, { heard, timeout = TIMEOUT } = {}) {
    return this.#atWork(async () => {
      await this.#begin(calls);
      /** @type {Printed[Calls[number][0]][][]} */
      const outputs = [[]];
      for (let end = performance.now() + timeout; ; ) {
        const line = await this.#cable.until(["\n", END], end - performance.now());
        if (line.endsWith(END)) break;
        const thing = parsed(line);
        if (thing === undefined) continue;
        end = performance.now() + timeout;
        if (thing === null) {
          outputs.push([]);
        } else {
          outputs[outputs.length - 1].push(thing);
          heard?.(thing);
        }
      }
      await this.#ended();
      for (const [name] of calls) this.#loaded.add(name);
      return /** @type {{ [Call in keyof Calls]: Printed[Calls[Call][0]][] }} */ (
        calls.map((_, number) => outputs[number] ?? [])
      );
    });
  }

  /**
   * Writes a file.
   * @param {string} path
   * @param {(Bytes | Stretch)[]} content bytes that are sent, and stretches of other files that are copied there
   * @param {(more: number) => void} advance is called with the number of bytes that have arrived since the last call
   */
  async put(path, content, advance) {
    const { window, chunk, copied } = this.#facts;
    /** @type {(Stretch | { letters: string, size: number })[]} */
    const pieces = [];
    for (const part of content) {
      if (!(part instanceof Uint8Array)) {
        pieces.push(part);
        continue;
      }
      // The Pico unpacks with a window of this size, so no piece is longer.
      for (let at = 0; at < part.length; at += window) {
        const slice = part.subarray(at, at + window);
        pieces.push({ letters: await squeezed(slice), size: slice.length });
      }
    }
    const plan = pieces.map((it) => ("letters" in it ? it.letters.length : [it.path, it.begin, it.size]));
    await this.#atWork(async () => {
      await this.#begin([["receive", path, plan]]);
      await this.#expect('"ready"');
      for (const piece of pieces) {
        const { size } = piece;
        if ("letters" in piece) await this.#send(piece.letters, chunk);
        else for (let at = 0; at < size; at += copied) await this.#expect(String(Math.min(copied, size - at)));
        advance(size);
      }
      await this.#expect('"written"');
      await this.#cable.until([END], TIMEOUT);
      await this.#ended();
      this.#loaded.add("receive");
    });
  }

  /**
   * @param {string} letters
   * @param {number} chunk
   */
  async #send(letters, chunk) {
    for (let at = 0; at < letters.length; at += chunk) {
      const part = letters.slice(at, at + chunk);
      await this.#cable.write(part, TIMEOUT);
      await this.#expect(String(part.length));
    }
  }

  /** @param {string} word */
  async #expect(word) {
    const line = await this.#cable.until(["\n", END], TIMEOUT);
    if (line.trim() === word) return;
    if (line.endsWith(END)) await this.#ended();
    throw new Silent(line);
  }

  // The end of a program's output: its error, if there is one.
  async #ended() {
    const error = (await this.#cable.until([END], TIMEOUT)).slice(0, -1);
    await this.#cable.until([">"], TIMEOUT);
    if (error) throw new Raised(error);
  }

  /**
   * Starts programs one after the other; those that the Pico does not have yet are sent. It says how many characters
   * it takes at once ("raw paste" in MicroPython's documentation).
   * @param {[name: string, ...args: unknown[]][]} calls
   */
  async #begin(calls) {
    const sources = calls.map(([name, ...args], number) => {
      const source = this.#loaded.has(name) ? "" : this.#facts.programs[name];
      return `${source}${number ? "print('null')\n" : ""}${name}(${args.map(literal).join(", ")})\n`;
    });
    let left = sources.join("");
    const cable = this.#cable;
    await cable.write("\x05A\x01", TIMEOUT);
    const answer = await cable.take(2, TIMEOUT);
    if (answer !== "R\x01") throw new Silent(answer);
    const [low, high] = bytesOf(await cable.take(2, TIMEOUT));
    const more = low + 256 * high;
    let room = more;
    while (left) {
      while (!room || cable.unread) {
        const word = await cable.take(1, TIMEOUT);
        if (word !== "\x01") throw new Silent(word);
        room += more;
      }
      const part = left.slice(0, room);
      await cable.write(part, TIMEOUT);
      left = left.slice(part.length);
      room -= part.length;
    }
    await cable.write(END, TIMEOUT);
    await cable.until([END], TIMEOUT);
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   */
  async #atWork(work) {
    try {
      return await work();
    } catch (error) {
      throw error instanceof Silent ? new Trouble("stopped", shown(error.said)) : error;
    }
  }

  // Running

  // Leaves the prompt and restarts the firmware.
  restart() {
    return this.#atWork(async () => {
      await this.#cable.write("\r\x02", TIMEOUT);
      await this.#cable.until([PROMPT], TIMEOUT);
      await this.#cable.write(END, TIMEOUT);
      this.#stopped = false;
      this.passedOver = "";
      await this.#cable.until(["soft reboot\r\n"], TIMEOUT);
    });
  }

  /**
   * Does something at the prompt. At the end the game continues, also after an error.
   * @template T
   * @param {() => Promise<T>} work
   */
  async stopped(work) {
    let failed = true;
    try {
      await this.stop();
      const done = await work();
      failed = false;
      return done;
    } finally {
      if (this.#stopped) await this.#goOn(failed);
    }
  }

  /** @param {boolean} failed */
  async #goOn(failed) {
    try {
      if (failed) await this.stop(); // a program still running there would take everything else as its input
      await this.restart();
    } catch (error) {
      if (!(error instanceof Gone || error instanceof Trouble)) throw error;
    }
  }

  /**
   * Returns the firmware's answer to `about` in the table protocol. Silent has what came instead.
   * @param {number} timeout
   * @returns {Promise<{ version: string, root: string }>}
   */
  async #about(timeout) {
    const id = `install-${++this.#asked}`;
    const end = performance.now() + timeout;
    await this.#cable.write(`${JSON.stringify({ do: "about", id })}\n`, timeout);
    let said = "";
    for (;;) {
      try {
        const line = await this.#cable.until(["\n", PROMPT], end - performance.now());
        said = (said + line).slice(-4000);
        this.passedOver = (this.passedOver + line).slice(-4000);
        if (line.endsWith(PROMPT)) throw new Silent(said);
        const answer = parsed(line);
        if (answer?.ok !== undefined && answer.id?.startsWith?.("install-")) return answer;
      } catch (error) {
        throw error instanceof Silent && error.said !== said ? new Silent(said + error.said) : error;
      }
    }
  }

  /** Waits for the answer of a running firmware, if there is one. */
  async running() {
    try {
      await this.#about(ANSWER_TIMEOUT);
    } catch (error) {
      if (!(error instanceof Silent)) throw error;
    }
  }

  /** Waits for a firmware that is starting and returns its answer to `about`. Silent has what came instead. */
  async answered() {
    const end = performance.now() + 2 * TIMEOUT;
    let said = "";
    for (let wait = 400; performance.now() < end; wait = Math.min(2 * wait, 3000)) {
      try {
        return await this.#about(wait);
      } catch (error) {
        if (!(error instanceof Silent)) throw error;
        said = (said + error.said).slice(-4000);
        if (said.includes(PROMPT)) break;
      }
    }
    throw new Silent(said);
  }
}
