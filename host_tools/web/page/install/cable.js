// A Pico's serial port: bytes both ways, and a limit to every wait.

import { concatenated } from "../bytes.js";

const SPEED = 115200; // which a port over USB ignores

/** The port went away: the cable was pulled, or the Pico lost its power. */
export class Gone extends Error {}

/**
 * Returns after so many seconds, or when something else has happened.
 * @template T
 * @param {number} seconds
 * @param {(wake: (value: T) => void, fail: (error: unknown) => void) => void} other
 * @returns {Promise<T | null>} null if the time is over
 */
async function within(seconds, other) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let bell;
  try {
    return await new Promise((resolve, reject) => {
      bell = setTimeout(() => resolve(null), 1000 * seconds);
      other(resolve, reject);
    });
  } finally {
    clearTimeout(bell);
  }
}

export class Cable {
  #port;
  /** @type {ReadableStreamDefaultReader<Uint8Array> | null} */
  #reader = null;
  /** @type {WritableStreamDefaultWriter<Uint8Array> | null} */
  #writer = null;
  /** @type {Bytes[]} */
  #unread = [];
  /** @type {Promise<void> | null} */
  #listening = null;
  #gone = false;
  #wake = () => {};

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
        for (let got = await reader.read(); !got.done; got = await reader.read()) {
          this.#unread.push(new Uint8Array(got.value));
          this.#wake();
        }
      } catch {
        // The next look at the port says whether it is gone.
      }
      reader.releaseLock();
    }
    this.#gone = true;
    this.#wake();
  }

  /**
   * Returns whether the bytes could be written within so many seconds.
   * @param {Bytes} bytes
   * @param {number} seconds
   */
  async write(bytes, seconds) {
    const writer = this.#writer;
    if (!writer) throw new Gone();
    const written = await within(seconds, (wake, fail) =>
      writer.write(bytes).then(
        () => wake(true),
        () => fail(new Gone()),
      ),
    );
    return written === true;
  }

  /**
   * Returns the bytes that have come, after waiting so many seconds for the first ones: none if none came.
   * @param {number} seconds
   */
  async read(seconds) {
    if (!this.#unread.length && !this.#gone) {
      await within(seconds, (wake) => {
        this.#wake = () => wake(null);
      });
    }
    if (!this.#unread.length && this.#gone) throw new Gone();
    return concatenated(this.#unread.splice(0));
  }
}
