// The table view: in place of the glass, what it shows, large and in the system's type. It knows no game: it draws what
// reading.py says of the screen. A finger on something touches the same thing on the glass.

import { element, parts, shape } from "./element.js";
import { touch } from "./touch.js";

const page = parts(HTMLElement, "glass screen view");

export class View {
  on = false;
  #shown = "";
  /** @type {Map<string, string>} */
  #drawings = new Map(); // by their names

  /**
   * @param {import("./device.js").Device} device
   * @param {(x: number, y: number) => void} touched is called when a finger comes, with a pixel of the display,
   * @param {() => void} lifted when it leaves
   */
  constructor(device, touched, lifted) {
    this.device = device;
    /** @param {Event} event */
    const placeOf = ({ target }) => {
      const item = target instanceof Element ? target.closest("[data-at]") : null;
      const at = item instanceof HTMLElement ? item.dataset.at : null;
      return at ? /** @type {[number, number]} */ (at.split(" ").map(Number)) : null;
    };
    touch(page.view, placeOf, touched, lifted, false);
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    this.#shown = "";
    page.view.hidden = !on;
    page.screen.classList.toggle("large", on);
  }

  /** @param {Large} screen */
  show(screen) {
    const shown = JSON.stringify(screen);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const title = element("h2", {}, ...screen.title.map((textContent) => element("span", { textContent })));
    const lines = screen.lines.map((items) => element("p", {}, ...items.map((item) => this.#item(item))));
    page.view.replaceChildren(title, ...lines);
  }

  /** @param {LargeItem} item */
  #item({ text, icon, die, marks, at }) {
    const known = ["yellow", "red", "blue", "green", "black"].includes(die) ? die : "";
    const className = ["item", die && "die", known, ...marks].filter(Boolean).join(" ");
    const made = element("span", { className });
    if (at) made.dataset.at = at.join(" ");
    if (icon) made.append(this.#drawing(icon));
    made.append(icon || die ? element("span", { className: "unseen", textContent: text }) : text);
    return made;
  }

  /**
   * A drawing of the firmware, which comes as its width, its height and its outline.
   * @param {string} name
   */
  #drawing(name) {
    const found = this.#drawings.get(name) ?? this.device.inside.drawing(name);
    this.#drawings.set(name, found);
    const [wide, high, d] = found.split(" ");
    const drawn = shape("svg", { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" });
    drawn.append(shape("path", { d }));
    return drawn;
  }
}
