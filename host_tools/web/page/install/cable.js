// A Pico's serial port: text both ways, each character a byte, and a limit to every wait.

import { bytesOf, textOf } from "../bytes.js";

const SPEED = 115200; // which a port over USB ignores

/** No answer in time. */
export class Silent extends Error {
  /** @param {string} [said] what came instead */
  constructor(said = "") {
    super("silent");
    this.said = said;
  }
}

/** The port went away: the cable was pulled, or the Pico lost its power. */
export class Gone extends Error {}

/** @param {string} text */
const readable = (text) => new TextDecoder().decode(bytesOf(text));

export class Cable {
  #port;
  /** @type {ReadableStreamDefaultReader<Uint8Array> | null} */
  #reader = null;
  /** @type {WritableStreamDefaultWriter<Uint8Array> | null} */
  #writer = null;
  #unread = "";
  /** @type {Promise<void> | null} */
  #listening = null;
  #gone = false;
  #wake = () => {};
  #last = "";

  received = 0; // characters since the port was opened

  /** @param {SerialPort} port */
  constructor(port) {
    this.#port = port;
  }

  async open() {
    await this.#port.open({ baudRate: SPEED });
    this.#writer = this.#port.writable?.getWriter() ?? null;
    this.#listening = this.#listen();
  }

  // Settles when the port is closed or gone.
  get ended() {
    return this.#listening;
  }

  async close() {
    this.#gone = true;
    await this.#reader?.cancel().catch(() => {});
    await this.#listening;
    await this.#writer?.abort().catch(() => {});
    this.#writer?.releaseLock();
    await this.#port.close().catch(() => {});
  }

  async #listen() {
    // After some errors a port goes on with a new stream; after a lost cable it has none.
    while (this.#port.readable && !this.#gone) {
      const reader = this.#port.readable.getReader();
      this.#reader = reader;
      try {
        for (let got = await reader.read(); !got.done; got = await reader.read()) this.#hear(got.value);
      } catch {
        // The next look at the port says whether it is gone.
      }
      reader.releaseLock();
    }
    this.#gone = true;
    this.#wake();
  }

  /** @param {Uint8Array} bytes */
  #hear(bytes) {
    const text = textOf(bytes);
    this.#unread += text;
    this.received += text.length;
    this.#last = (this.#last + text).slice(-200);
    this.#wake();
  }

  /**
   * @param {string} text
   * @param {number} within ms
   */
  async write(text, within) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let bell;
    const late = new Promise((_, reject) => (bell = setTimeout(() => reject(new Silent()), within)));
    try {
      if (!this.#writer) throw new Gone();
      await Promise.race([this.#writer.write(bytesOf(text)), late]);
    } catch (error) {
      throw error instanceof Silent ? error : new Gone();
    } finally {
      clearTimeout(bell);
    }
  }

  forget() {
    this.#unread = "";
  }

  // The last characters that came.
  get last() {
    return readable(this.#last);
  }

  get unread() {
    return this.#unread;
  }

  /**
   * Takes so many characters, as soon as they are there.
   * @param {number} count
   * @param {number} within ms
   */
  take(count, within) {
    return this.#wait((text) => (text.length >= count ? count : 0), within);
  }

  /**
   * Takes everything up to the end of the first of these texts to come.
   * @param {string[]} marks
   * @param {number} within ms
   */
  until(marks, within) {
    /** @param {string} text */
    const ends = (text) => marks.map((mark) => text.indexOf(mark) + mark.length).filter((end, at) => end >= marks[at].length);
    return this.#wait((text) => Math.min(...ends(text), Infinity), within);
  }

  /**
   * Waits until `end` finds an end in what is unread, and takes everything before it.
   * @param {(unread: string) => number} end
   * @param {number} within ms
   */
  async #wait(end, within) {
    const until = performance.now() + within;
    for (;;) {
      const at = end(this.#unread);
      if (at > 0 && at <= this.#unread.length) {
        const taken = this.#unread.slice(0, at);
        this.#unread = this.#unread.slice(at);
        return taken;
      }
      if (this.#gone) throw new Gone();
      const left = until - performance.now();
      if (left <= 0) throw new Silent(readable(this.#unread));
      await new Promise((resolve) => {
        const bell = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(bell);
          resolve(null);
        };
      });
    }
  }
}
