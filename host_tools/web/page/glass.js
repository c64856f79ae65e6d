// Draws the display: each of its pixels a whole number of screen pixels, at the brightness of the device.

import { byId, part } from "./element.js";

/** @typedef {import("./display.js").Display} Display */

const LIT = 240; // what a pixel of an OLED looks like
const DIMMEST = 0.45; // so that a dim display can still be read beside a bright page
const LOWEST = 0.25; // of the window: where there is less room, the page is scrolled
const MARGIN = 12; // below the case

export class Glass {
  constructor() {
    const canvas = part(HTMLCanvasElement, "glass");
    this.canvas = canvas;
    this.case = byId("device");
    this.keys = byId("keys");
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    canvas.role = "img"; // only now is there something to see, and a text that says it
    canvas.setAttribute("aria-labelledby", "said");
  }

  /**
   * Changes to another display.
   * @param {Display} display
   */
  fit(display) {
    this.canvas.width = display.width;
    this.canvas.height = display.height;
    this.resize();
  }

  // Takes the largest size of whole pixels at which the keys below are still in view.
  resize() {
    const { canvas } = this;
    const ratio = globalThis.devicePixelRatio || 1;
    const around = [this.case, /** @type {HTMLElement} */ (canvas.parentElement)].map((one) => getComputedStyle(one));
    /** @param {...("paddingLeft" | "paddingRight" | "paddingTop" | "paddingBottom")} names */
    const sum = (...names) => around.flatMap((one) => names.map((name) => parseFloat(one[name]))).reduce((a, b) => a + b);
    const beside = getComputedStyle(this.keys).display === "contents"; // on a phone on its side
    const below = beside ? 0 : this.keys.offsetHeight + parseFloat(getComputedStyle(this.keys).marginTop);
    const sides = sum("paddingLeft", "paddingRight") + (beside ? this.#beside() : 0);
    const top = this.case.getBoundingClientRect().top + scrollY;
    const taken = top + sum("paddingTop", "paddingBottom") + below + MARGIN;
    const height = Math.max(innerHeight - taken, innerHeight * LOWEST);
    const across = Math.floor(((this.case.clientWidth - sides) * ratio) / canvas.width);
    const down = Math.floor((height * ratio) / canvas.height);
    const scale = Math.max(Math.min(across, down), 1) / ratio;
    canvas.style.width = `${canvas.width * scale}px`;
    canvas.style.height = `${canvas.height * scale}px`;
  }

  // What the keys on both sides of the glass take at least.
  #beside() {
    const [key] = this.keys.children;
    const { columnGap } = getComputedStyle(/** @type {HTMLElement} */ (this.keys.parentElement));
    return 2 * (parseFloat(getComputedStyle(key).minWidth) + parseFloat(columnGap));
  }

  /** @param {Display} display */
  show(display) {
    this.context.putImageData(new ImageData(display.look(LIT), display.width), 0, 0);
  }

  /** @param {number} light */
  shine(light) {
    this.canvas.style.filter = light < 1 ? `brightness(${(DIMMEST + (1 - DIMMEST) * light).toFixed(3)})` : "";
  }
}
