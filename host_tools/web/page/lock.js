// Decides which page has the games: of all pages at this address one plays and writes. Its name is in the browser's
// storage, and the pages talk over a channel. Both work over plain http too, where the browser has no locks.
//
// A page asks who has the games. The page that has them answers, and so does one that asks at the same time and whose
// name comes first. A page that sleeps or is gone does not answer: the games are taken from it, and before it writes
// again it sees another name in the storage. If two busy pages have not heard each other, the name that was written
// last counts: each page reads it again a moment after it wrote its own.

import { hex } from "./bytes.js";
import { PREFIX } from "./store.js";

const KEY = `${PREFIX}holder`;
const NOBODY = "-".repeat(12); // as long as a name: it can be written over one even when the storage is full
const AWAKE = 200; // ms in which a page that can answer does so,
const ASLEEP = 1500; // and after which the page whose name is there is taken for gone
const SETTLED = 100; // ms after which a page that has written its name reads it again

export class Lock {
  #name = hex(crypto.getRandomValues(new Uint8Array(6)));
  /** @type {"nothing" | "asking" | "taking" | "holding"} */
  #doing = "nothing";
  #channel = new BroadcastChannel(PREFIX);
  settled = Promise.resolve();
  /** @type {(word: string) => void} */
  #heard = () => {};

  /**
   * @param {Storage} storage
   * @param {() => void} lost is called when another page takes the games; what is still to be written is written there
   */
  constructor(storage, lost) {
    this.storage = storage;
    this.lost = lost;
    this.#channel.addEventListener("message", ({ data }) => this.#hear(data));
    addEventListener("storage", ({ key }) => key === KEY && this.check());
  }

  // Takes the games, if no other page has them. Returns whether this page has them; once it is `settled`, no other page
  // that asked at the same moment can have them too.
  async take() {
    if ((await this.#ask("asking", "who", "mine")) || this.#doing !== "asking") return false;
    this.#hold();
    this.settled = new Promise((resolve) => setTimeout(resolve, SETTLED)).then(() => this.check());
    return true;
  }

  // Takes the games from whichever page has them.
  async takeOver() {
    await this.#ask("taking", "give", "given");
    this.#hold();
  }

  // Whether no other page has taken the games from this one, as far as it knows.
  get holding() {
    return this.#doing === "holding";
  }

  // Whether this page may write.
  get held() {
    if (this.#doing !== "holding") return false;
    if (this.storage.getItem(KEY) === null) this.#sign(this.#name); // somebody has emptied the storage
    return this.storage.getItem(KEY) === this.#name;
  }

  // Gives up if another page has taken the games.
  check() {
    if (this.#doing === "holding" && !this.held) this.#lose();
  }

  release() {
    if (this.held) this.#sign(NOBODY);
    this.#doing = "nothing";
  }

  #hold() {
    this.#doing = "holding";
    this.#sign(this.#name);
    this.#say("taken");
  }

  #lose() {
    this.lost();
    this.release();
  }

  /** @param {string} name */
  #sign(name) {
    try {
      this.storage.setItem(KEY, name);
    } catch {
      // The storage is full and never had a name, so nothing can be written anyway.
    }
  }

  /**
   * Sends a word to another page, or to all.
   * @param {string} word
   * @param {string} [to]
   */
  #say(word, to = "all") {
    this.#channel.postMessage({ word, from: this.#name, to });
  }

  /**
   * Sends a word to the other pages. Returns whether one of them has answered.
   * @param {"asking" | "taking"} doing
   * @param {string} word
   * @param {string} answer
   * @returns {Promise<boolean>}
   */
  #ask(doing, word, answer) {
    this.#doing = doing;
    const before = this.storage.getItem(KEY) ?? NOBODY;
    return new Promise((resolve) => {
      this.#heard = (said) => said === answer && resolve(true);
      setTimeout(() => resolve(false), before === NOBODY ? AWAKE : ASLEEP);
      this.#say(word);
    });
  }

  /** @param {{ word: string, from: string, to: string }} said */
  #hear({ word, from, to }) {
    if (to === this.#name) this.#heard(word);
    if (word === "who" && this.#doing === "asking" && from < this.#name)
      this.#heard("mine"); // it goes first
    else if (word === "who" && this.#doing !== "nothing") this.#say("mine", from);
    if (word === "give" && this.#doing === "holding") {
      this.#lose();
      this.#say("given", from);
    }
    if (word === "taken") this.check();
  }
}
