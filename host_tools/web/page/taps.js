// Dice that are tapped on the glass. The firmware has keys only: a tap on a die moves the cursor there, key by key, and
// presses OK. On a screen without a cursor on the dice a tap does nothing.

const MOST = 12; // presses after which the cursor is not there and never will be
const BUTTONS = 2; // at most so many places of the cursor are not on dice

/** @typedef {import("./handheld.js").Handheld} Handheld */

export class Taps {
  /** @type {number | null} */
  #aim = null; // the number of the die that was tapped
  #left = 0; // presses
  #astray = 0; // presses since the cursor was on a die
  #pointed = ""; // the last screen with a cursor on a die

  /**
   * @param {Handheld} handheld
   * @param {HTMLCanvasElement} glass
   */
  constructor(handheld, glass) {
    this.handheld = handheld;
    glass.addEventListener("pointerdown", (event) => this.#tapped(event, glass));
  }

  /**
   * Sees which screen this is, and what is on it.
   * @param {string} screen
   */
  look(screen) {
    if (this.handheld.device.dice().some(([, , , here]) => here)) this.#pointed = screen;
    else if (screen !== this.#pointed) this.#pointed = "";
  }

  /**
   * @param {PointerEvent} event
   * @param {HTMLCanvasElement} glass
   */
  #tapped(event, glass) {
    if (event.button || this.#aim !== null || !this.#pointed) return;
    const place = glass.getBoundingClientRect();
    const x = ((event.clientX - place.left) * glass.width) / place.width;
    const y = ((event.clientY - place.top) * glass.height) / place.height;
    // The letter of a die is below it, and a chosen die is a little higher.
    /** @param {Place} place */
    const hit = ([left, top, size]) => x >= left && x < left + size && y >= top - 4 && y < top + 1.4 * size;
    const aim = this.handheld.device.dice().findIndex(hit);
    if (aim < 0) return;
    [this.#aim, this.#left, this.#astray] = [aim, MOST, 0];
    this.go();
  }

  // Presses the next key, when the last one has been drawn.
  go() {
    const { device, fingers } = this.handheld;
    if (this.#aim === null || fingers.busy) return;
    const dice = device.dice();
    const two = "next" in device.board.keys;
    const at = dice.findIndex(([, , , here]) => here);
    this.#astray = at < 0 ? this.#astray + 1 : 0;
    if (at === this.#aim) fingers.tap(two ? "select" : "ok");
    else if (this.#left-- > 0 && this.#astray <= BUTTONS) {
      fingers.tap(two ? "next" : at >= 0 && at < this.#aim ? "right" : "left");
      return;
    }
    this.#aim = null;
  }
}
