// A small picture of each board, by which it is known: its glass and its keys.

import { shape } from "../element.js";

const [WIDTH, HEIGHT] = [160, 100];
/** @type {Record<string, number>} */
const SIZES = { ssd1306: 58, sh1106: 78, sh1107: 78, st7789: 84 }; // width of the glass, as to each other

/**
 * Keys that plug on with the display are beside it, others below.
 * @param {number} count
 * @param {boolean} plugged
 * @param {{ x: number, width: number }} glass
 */
function keyPlaces(count, plugged, glass) {
  if (!plugged) return Array.from({ length: count }, (_, at) => [WIDTH / 2 + (at - (count - 1) / 2) * 26, 82]);
  const rows = [34, 66];
  const right = rows.map((y) => [glass.x + glass.width + 17, y]);
  return count > rows.length ? [...rows.map((y) => [glass.x - 17, y]), ...right] : right;
}

/** @param {Board} board */
export function picture({ display, keys, parts }) {
  const plugged = !parts.some(({ what }) => what.includes("push button"));
  const width = SIZES[display.driver] ?? 78;
  const height = (width * display.height) / display.width;
  const glass = { x: (WIDTH - width) / 2, y: plugged ? (HEIGHT - height) / 2 : (72 - height) / 2, width, height };
  const drawing = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", class: "drawing" });
  drawing.append(shape("rect", { x: 4, y: 4, width: WIDTH - 8, height: HEIGHT - 8, rx: 10, class: "case" }));
  drawing.append(shape("rect", { ...glass, rx: 3, class: "glass" }));
  const middle = { cx: WIDTH / 2, cy: glass.y + height / 2, r: height / 5 };
  drawing.append(shape("circle", { ...middle, class: display.driver === "st7789" ? "ring colour" : "ring" }));
  for (const [cx, cy] of keyPlaces(Object.keys(keys).length, plugged, glass)) {
    drawing.append(shape("circle", { cx, cy, r: 8, class: "key-cap" }));
  }
  return drawing;
}
