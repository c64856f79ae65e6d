// Beside the device: the rows of the game in play, which are made in host_tools/words. The drawings are for the eye; each
// row says the same in text.

import { element, shape } from "./element.js";

const SIZE = 12; // of a space on a track, in CSS pixels,
const GAP = 3;
const LONGEST = 9; // spaces; a longer track is a bar,
const BAR = 72; // as wide as this

/**
 * A track of which the first spaces are filled.
 * @param {number} filled
 * @param {number} whole
 * @param {string} [colour] the name of a colour of the page
 */
function track(filled, whole, colour = "") {
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

/**
 * Squares of one part or of several, each marked or not.
 * @param {string[]} all
 * @param {string} colour
 */
function squares(all, colour) {
  const width = all.length * (SIZE + GAP) - GAP;
  const drawing = shape("svg", { viewBox: `0 0 ${width} ${SIZE}`, width, height: SIZE, "aria-hidden": "true", class: `track ${colour}` });
  for (const [at, square] of all.entries()) {
    const wide = SIZE / square.length;
    for (const [part, sign] of [...square].entries()) {
      const place = { x: at * (SIZE + GAP) + 0.5 + part * wide, y: 0.5, width: wide - (square.length > 1 ? 2 : 1), height: SIZE - 1 };
      drawing.append(shape("rect", { ...place, class: sign === "X" ? "filled" : "space" }));
    }
  }
  return drawing;
}

/**
 * A row: what it is called, its track, and its values in words. The label says what the row is.
 * @param {Row} row
 */
function drawRow({ label, cells, track: drawn, squares: several, colour }) {
  const values = cells.map((textContent) => element("td", { role: "cell", textContent }));
  if (drawn) values.unshift(element("td", { role: "cell" }, track(...drawn, colour)));
  else if (cells.length === 1) values[0].colSpan = 2;
  if (several.length) values[0].replaceChildren(squares(several, colour), element("span", { className: "unseen", textContent: cells[0] }));
  // The roles say what it is where style.css makes rows of several lines of it.
  return element("tr", { role: "row" }, element("th", { scope: "row", role: "rowheader", textContent: label }), ...values);
}

/**
 * A table begins with each head.
 * @param {Head} head
 */
function drawHead({ label, colour, active, out, columns }) {
  const className = ["beside-table", colour, active && "active", out && "out"].filter(Boolean).join(" ");
  const caption = element("caption", { textContent: label });
  const names = columns.map((textContent) => element("th", { scope: "col", role: "columnheader", textContent }));
  const above = names.length ? [element("tr", { role: "row" }, element("td"), ...names)] : [];
  return element("table", { className, role: "table" }, caption, ...above);
}

/**
 * Draws the rows again.
 * @param {HTMLElement} place
 * @param {(Head | Row)[]} rows
 */
export function drawRows(place, rows) {
  /** @type {HTMLElement[]} */
  const tables = [];
  for (const row of rows) {
    if (row.head) tables.push(drawHead(row));
    else tables.at(-1)?.append(drawRow(row));
  }
  place.hidden = !tables.length;
  place.replaceChildren(...tables);
}
