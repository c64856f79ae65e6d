// Draws the display as large as there is room for it, at the brightness of the device.

import { byId, part } from "./element.js";

/** @typedef {import("./display.js").Display} Display */

const LIT = 240; // what a pixel of an OLED looks like
const DIMMEST = 0.45; // so that a dim display can still be read beside a bright page
const DENSE = 2; // screen pixels for each of the page, from which on nobody sees that some of the glass have one more
const LEAST = 0.5; // of what the window has room for: so large it is at least, however much stands around it
const PANEL = 0.22; // of the height, for what the game knows

export class Glass {
  constructor() {
    const canvas = part(HTMLCanvasElement, "glass");
    this.canvas = canvas;
    this.screen = byId("screen");
    this.panel = byId("panel");
    this.keys = byId("keys");
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    canvas.role = "img"; // only now is there something to see, and a text that says it
    canvas.setAttribute("aria-labelledby", "said");
  }

  /**
   * Changes to another display.
   * @param {{ width: number, height: number }} display
   */
  fit(display) {
    this.canvas.width = display.width;
    this.canvas.height = display.height;
    this.resize();
  }

  // Takes the largest size that leaves room for the keys and for what the game knows.
  resize() {
    const { canvas, keys, panel } = this;
    const ratio = globalThis.devicePixelRatio || 1;
    const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(this.screen);
    const wide = this.screen.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const beside = getComputedStyle(keys).display === "contents"; // on a phone on its side
    const below = panel.offsetLeft === this.screen.offsetLeft;
    const room = innerHeight - parseFloat(paddingTop);
    const free = room - (beside ? 0 : keys.offsetHeight) - (below ? innerHeight * PANEL : 0);
    const across = (wide * ratio) / canvas.width;
    const down = (Math.max(free, 0) * ratio) / canvas.height;
    const least = Math.min(across, (room * ratio) / canvas.height) * LEAST;
    const most = Math.max(Math.min(across, down), least);
    const scale = (ratio >= DENSE ? most : Math.max(Math.floor(most), 1)) / ratio;
    canvas.style.width = `${canvas.width * scale}px`;
    canvas.style.height = `${canvas.height * scale}px`;
  }

  /** @param {Display} display */
  show(display) {
    this.canvas.style.backgroundImage = "";
    this.context.putImageData(new ImageData(display.look(LIT), display.width), 0, 0);
  }

  /** @param {number} light */
  shine(light) {
    this.canvas.style.filter = light < 1 ? `brightness(${(DIMMEST + (1 - DIMMEST) * light).toFixed(3)})` : "";
  }
}
