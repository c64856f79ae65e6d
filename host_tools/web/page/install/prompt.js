// A Pico on a cable: the programs of `mathom flash` at MicroPython's prompt, and lines of the table protocol. Using the
// prompt stops the game; `restart` continues it.

import { bytesOf, Gone, Silent, textOf } from "./cable.js";

export const PATIENCE = 15_000; // ms without output from a busy Pico
const GLANCE = 1500; // in which a running firmware answers
const KNOCKS = 3; // how often Ctrl-C is sent: one that arrives during an interrupt is lost
const SHORT = 300;
const RAW = "raw REPL; CTRL-B to exit\r\n>";
const PROMPT = ">>> ";
const END = "\x04";

// What went wrong, as a code of words.js and its details.
export class Trouble extends Error {
  constructor(code, ...details) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

// A program at the prompt raised an exception.
export class Raised extends Error {
  constructor(traceback) {
    super(traceback.trim().split("\n").at(-1));
  }
}

// A value as Python writes it.
function literal(value) {
  if (value === null) return "None";
  if (value === true || value === false) return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, inner]) => `${literal(key)}: ${literal(inner)}`).join(", ")}}`;
}

function parsed(line) {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(line)));
  } catch {
    return undefined;
  }
}

// The last line of a Pico's output, the last complete one if there is any, without control characters.
export function shown(said) {
  const whole = said.slice(0, said.lastIndexOf("\n") + 1).trim() || said;
  const line = whole.trim().split(/[\r\n]+/).at(-1);
  return line.replace(/[\p{C}\ufffd]/gu, "·").slice(0, 60);
}

async function squeezed(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return btoa(textOf(new Uint8Array(await new Response(stream).arrayBuffer())));
}

export class Device {
  #cable;
  #facts;
  #loaded = new Set(); // programs that it has got since its restart
  #asked = 0;
  passedOver = ""; // what came besides answers, since the last restart
  #stopped = false;

  // `facts` are those of facts.json.
  constructor(cable, facts) {
    this.#cable = cable;
    this.#facts = facts;
  }

  // At the prompt

  // Stops what runs and enters the raw prompt, with free memory.
  async stop() {
    const before = this.#cable.received;
    this.#stopped = true;
    for (let knock = 1; knock <= KNOCKS; knock++) {
      try {
        await this.#knock(((PATIENCE / KNOCKS) * knock) / 2);
        return;
      } catch (error) {
        if (!(error instanceof Silent)) throw error;
      }
    }
    this.#stopped = false;
    if (this.#cable.received === before) throw new Trouble("mute");
    throw new Trouble("babble", shown(this.#cable.last));
  }

  async #knock(within) {
    const end = performance.now() + within;
    const until = (mark) => this.#cable.until([mark], Math.max(end - performance.now(), 1));
    const send = (text) => this.#cable.write(text, within);
    await send("\r\x03\x03");
    await this.#cable.until([PROMPT], SHORT).catch((error) => {
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

  // Runs a program and returns the lines of JSON that it printed. `heard` is called with each at once.
  async run(name, args, { heard, patience } = {}) {
    return (await this.runEach([[name, ...args]], heard, patience))[0];
  }

  // Runs programs one after the other and returns the output of each.
  runEach(calls, heard = () => {}, patience = PATIENCE) {
    return this.#atWork(async () => {
      await this.#begin(calls);
      const outputs = [[]];
      for (let end = performance.now() + patience; ; ) {
        const line = await this.#cable.until(["\n", END], end - performance.now());
        if (line.endsWith(END)) break;
        const thing = parsed(line);
        if (thing === undefined) continue;
        end = performance.now() + patience;
        if (thing === null) {
          outputs.push([]);
        } else {
          outputs.at(-1).push(thing);
          heard(thing);
        }
      }
      await this.#ended();
      for (const [name] of calls) this.#loaded.add(name);
      return calls.map((_, number) => outputs[number] ?? []);
    });
  }

  // Writes a file: bytes are sent, and ranges { path, begin, size } of other files are copied there. `advance` is
  // called with the number of bytes that have arrived since the last call.
  async put(path, content, advance) {
    const { window, chunk, copied } = this.#facts;
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
    const plan = pieces.map(({ letters, path: from, begin, size }) => (letters ? letters.length : [from, begin, size]));
    await this.#atWork(async () => {
      await this.#begin([["receive", path, plan]]);
      await this.#expect('"ready"');
      for (const { letters, size } of pieces) {
        if (letters) await this.#send(letters, chunk);
        for (let at = 0; !letters && at < size; at += copied) await this.#expect(String(Math.min(copied, size - at)));
        advance(size);
      }
      await this.#expect('"written"');
      await this.#cable.until([END], PATIENCE);
      await this.#ended();
      this.#loaded.add("receive");
    });
  }

  async #send(letters, chunk) {
    for (let at = 0; at < letters.length; at += chunk) {
      const part = letters.slice(at, at + chunk);
      await this.#cable.write(part, PATIENCE);
      await this.#expect(String(part.length));
    }
  }

  async #expect(word) {
    const line = await this.#cable.until(["\n", END], PATIENCE);
    if (line.trim() === word) return;
    if (line.endsWith(END)) await this.#ended();
    throw new Silent(line);
  }

  // The end of a program's output: its error, if there is one.
  async #ended() {
    const error = (await this.#cable.until([END], PATIENCE)).slice(0, -1);
    await this.#cable.until([">"], PATIENCE);
    if (error) throw new Raised(error);
  }

  // Starts programs one after the other; those that the Pico does not have yet are sent. It says how many characters
  // it takes at once ("raw paste" in MicroPython's documentation).
  async #begin(calls) {
    const sources = calls.map(([name, ...args], number) => {
      const source = this.#loaded.has(name) ? "" : this.#facts.programs[name];
      return `${source}${number ? "print('null')\n" : ""}${name}(${args.map(literal).join(", ")})\n`;
    });
    let left = sources.join("");
    const cable = this.#cable;
    await cable.write("\x05A\x01", PATIENCE);
    const answer = await cable.take(2, PATIENCE);
    if (answer !== "R\x01") throw new Silent(answer);
    const [low, high] = bytesOf(await cable.take(2, PATIENCE));
    const more = low + 256 * high;
    let room = more;
    while (left) {
      while (!room || cable.unread) {
        const word = await cable.take(1, PATIENCE);
        if (word !== "\x01") throw new Silent(word);
        room += more;
      }
      const part = left.slice(0, room);
      await cable.write(part, PATIENCE);
      left = left.slice(part.length);
      room -= part.length;
    }
    await cable.write(END, PATIENCE);
    await cable.until([END], PATIENCE);
  }

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
      await this.#cable.write("\r\x02", PATIENCE);
      await this.#cable.until([PROMPT], PATIENCE);
      await this.#cable.write(END, PATIENCE);
      this.#stopped = false;
      this.passedOver = "";
      await this.#cable.until(["soft reboot\r\n"], PATIENCE);
    });
  }

  // Does something at the prompt. At the end the game continues, also after an error.
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

  async #goOn(failed) {
    try {
      if (failed) await this.stop(); // a program still running there would take everything else as its input
      await this.restart();
    } catch (error) {
      if (!(error instanceof Gone || error instanceof Trouble)) throw error;
    }
  }

  // Sends a request of the table protocol and returns its answer.
  async #ask(request, within) {
    const id = `install-${++this.#asked}`;
    const end = performance.now() + within;
    await this.#cable.write(`${JSON.stringify({ ...request, id })}\n`, within);
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

  // Returns the firmware's answer to `about`, or null if none answers at once.
  async running() {
    try {
      return await this.#ask({ do: "about" }, GLANCE);
    } catch (error) {
      if (error instanceof Silent) return null;
      throw error;
    }
  }

  // Waits for a firmware that is starting and returns its answer to `about`. Silent has what came instead.
  async answered() {
    const end = performance.now() + 2 * PATIENCE;
    let said = "";
    for (let wait = 400; performance.now() < end; wait = Math.min(2 * wait, 3000)) {
      try {
        return await this.#ask({ do: "about" }, wait);
      } catch (error) {
        if (!(error instanceof Silent)) throw error;
        said = (said + error.said).slice(-4000);
        if (said.includes(PROMPT)) break;
      }
    }
    throw new Silent(said);
  }
}
