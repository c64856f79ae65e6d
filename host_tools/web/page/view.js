// The table view: in place of the glass, what it shows, large and in the system's type. It knows no game: it draws what
// reading.py says of the screen. A finger on something touches the same thing on the glass.

import { element, parts, shape } from "./element.js";
import { touch } from "./touch.js";

const page = parts(HTMLElement, "glass screen view");
const [SMALLEST, STEP] = [35, 5]; // hundredths of the letters' usual size, where a screen says much

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
      const at = target instanceof Element && target.closest("[data-at]")?.getAttribute("data-at");
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
    const shown = JSON.stringify([screen, innerWidth, innerHeight]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const title = element("h2", {}, ...screen.title.map((textContent) => element("span", { textContent })));
    page.view.replaceChildren(title, ...screen.lines.map((items) => this.#line(items)));
    const { view } = page;
    for (let part = 100; part >= SMALLEST; part -= STEP) {
      view.style.setProperty("--part", String(part / 100));
      if (view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth) break;
    }
  }

  /** @param {LargeItem[]} items */
  #line(items) {
    const lit = items.length > 1 && items.every(({ marks }) => marks.includes("lit"));
    const line = element("p", { className: lit ? "lit" : "" });
    for (const [at, item] of items.entries()) {
      const [before, sign] = [items[at - 2], items[at - 1]];
      const ofSign = sign?.icon && !sign.die && !before?.icon && !item.icon && !item.marks.includes("button");
      (ofSign ? line.lastElementChild : line.appendChild(element("span")))?.append(this.#item(item));
    }
    return line;
  }

  /** @param {LargeItem} item */
  #item({ text, icon, die, marks, at }) {
    const className = ["item", die && "die", die, ...marks].filter(Boolean).join(" ");
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
