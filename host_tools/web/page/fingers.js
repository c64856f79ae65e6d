// Presses the keys by mouse, touch and keyboard. A movement of a key waits until the previous one has lasted long
// enough for the firmware to see it.

export const LEAST = 40; // ms that a key stays down, or up
const LONG = 700;
const WAITING = 6; // movements still to be made after which a tap is forgotten

/** @type {Record<string, string>} */
const FOUR = {
  ...{ ArrowLeft: "left", ArrowUp: "left", ArrowRight: "right", ArrowDown: "right" },
  ...{ Enter: "ok", " ": "ok", Escape: "back", Backspace: "back" },
};
/** @type {Record<string, string>} */
const TWO = { ArrowRight: "next", ArrowDown: "next", Enter: "select", " ": "select" };

/**
 * The key of the device that a key of the keyboard is, if there are two or four.
 * @param {string} key
 * @param {boolean} two
 */
export const keyFor = (key, two) => (two ? TWO : FOUR)[key];

// On a device with two keys these hold a key for a long press, which goes back.
const BACK = ["Escape", "Backspace"];

export class Fingers {
  /** @type {{ key: string, down: boolean, rest: number }[]} */
  #movements = [];
  #free = 0;
  #now = 0;
  letsGo = false; // whether the last movement let a key go
  /** @type {Map<string, string>} */
  #holding = new Map(); // by what holds it: the key

  /**
   * @param {import("./device.js").Device} device
   * @param {(key: string, down: boolean) => void} moved is called for each movement,
   * @param {() => void} woken when there is a new one to make
   */
  constructor(device, moved, woken) {
    this.device = device;
    this.moved = moved;
    this.woken = woken;
  }

  get #two() {
    return "next" in this.device.board.keys;
  }

  /**
   * Holds a key until `up`.
   * @param {string} by identifies what holds it
   * @param {string} key
   */
  down(by, key) {
    if (this.#holding.has(by) || [...this.#holding.values()].includes(key)) return;
    this.#holding.set(by, key);
    this.#add(key, true, LEAST);
  }

  /** @param {string} by */
  up(by) {
    const key = this.#holding.get(by);
    if (!key) return;
    this.#holding.delete(by);
    this.#add(key, false, LEAST);
  }

  /**
   * @param {string} key
   * @param {number} [rest] ms that it stays down
   */
  tap(key, rest = LEAST) {
    if (this.#movements.length >= WAITING) return;
    this.#add(key, true, rest);
    this.#add(key, false, LEAST);
  }

  goBack() {
    if (this.#two) this.tap("next", LONG);
    else this.tap("back");
  }

  letGo() {
    for (const by of [...this.#holding.keys()]) this.up(by);
  }

  // Changes to another device, with all keys up.
  forget() {
    this.#movements = [];
    this.#holding.clear();
    this.#free = 0;
  }

  /**
   * @param {string} key
   * @param {boolean} down
   * @param {number} rest
   */
  #add(key, down, rest) {
    this.#movements.push({ key, down, rest });
    this.woken();
  }

  /**
   * Makes the next movement, if it is due after these milliseconds.
   * @param {number} ms
   */
  pass(ms) {
    this.#now += ms;
    const next = this.ready && this.#movements.shift();
    if (!next) return;
    const { key, down, rest } = next;
    if (down) this.device.inside.hold(key);
    else this.device.inside.release(key);
    this.#free = this.#now + rest;
    this.letsGo = !down;
    this.moved(key, down);
  }

  // Whether a movement is waiting.
  get waiting() {
    return this.#movements.length > 0;
  }

  // Whether one can be made at once.
  get ready() {
    return this.waiting && this.#now >= this.#free;
  }

  // Whether a movement is waiting, or the firmware has not seen the last one yet.
  get moving() {
    return this.waiting || this.#now < this.#free;
  }

  /**
   * The keyboard, except where a control of the page has the focus. A key of the device with the focus is
   * pressed by Enter and the space bar like any button. No letter does anything, as speech input types letters.
   * @param {Document} page
   */
  listenTo(page) {
    page.addEventListener("keydown", (event) => {
      /** @param {string} selector */
      const within = (selector) => event.target instanceof Element && event.target.closest(selector);
      if (event.ctrlKey || event.altKey || event.metaKey || within("dialog")) return;
      const button = within("[data-key]");
      const own = button instanceof HTMLElement && button.dataset.key;
      const presses = event.key === "Enter" || event.key === " ";
      if (!own && within("select, button, a, summary") && event.key !== "Escape") return;
      if (within("input") && event.key === " ") return; // it ticks a box
      const key = own && presses ? own : keyFor(event.key, this.#two);
      const goesBack = this.#two && BACK.includes(event.key);
      if (!key && !goesBack) return;
      event.preventDefault();
      if (event.repeat) return;
      if (key) this.down(`key ${event.code}`, key);
      else this.goBack();
    });
    page.addEventListener("keyup", (event) => this.up(`key ${event.code}`));
    globalThis.addEventListener("blur", () => this.letGo());
  }

  /**
   * A key on the page.
   * @param {HTMLButtonElement} button
   * @param {string} key
   */
  attach(button, key) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      button.setPointerCapture(event.pointerId); // let go elsewhere, it is let go all the same
      this.down(`pointer ${event.pointerId}`, key);
    });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
      button.addEventListener(end, (event) => this.up(`pointer ${event.pointerId}`));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader clicks without a pointer and without a key.
    button.addEventListener("click", (event) => {
      if (!event.detail && !event.pointerType) this.tap(key);
    });
  }
}
