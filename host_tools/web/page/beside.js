// What games draw beside the device: tables with tracks. The drawings are for the eye; each row says the same in text.

import { element, shape } from "./element.js";

const SIZE = 12; // of a space on a track, in CSS pixels,
const GAP = 3;
const LONGEST = 8; // spaces; a longer track is a bar,
const BAR = 72; // as wide as this

/**
 * A track of which the first spaces are filled.
 * @param {number} filled
 * @param {number} whole
 * @param {string} [colour] the name of a colour of the page
 */
export function track(filled, whole, colour = "") {
  const width = whole > LONGEST ? BAR : Math.max(whole * (SIZE + GAP) - GAP, 0);
  const drawing = shape("svg", { viewBox: `0 0 ${width} ${SIZE}`, width, height: SIZE, "aria-hidden": "true", class: `track ${colour}` });
  if (whole > LONGEST) {
    drawing.append(shape("rect", { x: 0.5, y: 0.5, width: width - 1, height: SIZE - 1, rx: 3, class: "space" }));
    const long = Math.min(Math.max(filled / whole, 0), 1) * (width - 1);
    drawing.append(shape("rect", { x: 0.5, y: 0.5, width: long, height: SIZE - 1, rx: 3, class: "filled" }));
    return drawing;
  }
  for (let at = 0; at < whole; at++) {
    const place = { cx: at * (SIZE + GAP) + SIZE / 2, cy: SIZE / 2, r: SIZE / 2 - 1 };
    drawing.append(shape("circle", { ...place, class: at < filled ? "filled" : "space" }));
  }
  return drawing;
}

/** @typedef {string | number | Node} Cell */

/**
 * A table with its title. The first cell of a row says what the row is; `heads` are those of the columns, if they have
 * any.
 * @param {string} title
 * @param {Cell[][]} rows
 * @param {string[]} [heads]
 */
export function table(title, rows, heads = []) {
  // The roles say what it is where style.css makes rows of several lines of it.
  const lines = rows.map(([name, ...cells]) =>
    element("tr", { role: "row" }, element("th", { scope: "row", role: "rowheader" }, text(name)),
      ...cells.map((cell) => element("td", { role: "cell" }, text(cell)))),
  );
  const head = heads.map((name) => element("th", { scope: "col", role: "columnheader", textContent: name }));
  const above = heads.length ? [element("tr", { role: "row" }, element("td"), ...head)] : [];
  const caption = element("caption", { textContent: title });
  return element("table", { className: "beside-table", role: "table" }, caption, ...above, ...lines);
}

/** @param {Cell} cell */
const text = (cell) => (cell instanceof Node ? cell : String(cell));
