// The drawing of a row, beside the device and in a picture to share: a track of which the first spaces are filled, or
// squares that are marked or not.

export const SIZE = 12; // of a space, in CSS pixels,
const GAP = 3;
const LONGEST = 12; // spaces; a longer track is a bar

/** @typedef {[filled: boolean, outline: string]} Sign with its outline as in an SVG */

// A box with round corners. With a radius of half its size it is a circle.
/** @type {(x: number, y: number, wide: number, high: number, r?: number) => string} */
const box = (x, y, wide, high, r = 0) => {
  const [right, down] = [wide - 2 * r, high - 2 * r];
  const turn = (/** @type {number} */ x, /** @type {number} */ y) => `a${r},${r} 0 0 1 ${x},${y}`;
  return `M${x + r},${y}h${right}${turn(r, r)}v${down}${turn(-r, r)}h${-right}${turn(-r, -r)}v${-down}${turn(r, -r)}z`;
};

/** @type {(wide: number) => string} */
const bar = (wide) => box(0.5, 1.5, wide, SIZE - 3, Math.min(3, wide / 2));

/** @type {(at: number) => string} */
const space = (at) => box(at * (SIZE + GAP) + 1, 1, SIZE - 2, SIZE - 2, SIZE / 2 - 1);

// A square of one part or of several.
/** @type {(square: string, at: number) => Sign[]} */
const square = (square, at) => {
  const wide = SIZE / square.length;
  const inner = wide - (square.length > 1 ? 2 : 1);
  return [...square].map((sign, part) => [
    sign === "X",
    box(at * (SIZE + GAP) + 0.5 + part * wide, 0.5, inner, SIZE - 1),
  ]);
};

/**
 * How wide the drawing of a row is, and its signs: none if nothing is drawn.
 * @param {Row} row
 * @returns {{ wide: number, signs: Sign[] }}
 */
export function drawing({ track, squares }) {
  const [filled, whole] = track ?? [0, squares.length];
  const wide = Math.max((track ? Math.min(whole, LONGEST) : whole) * (SIZE + GAP) - GAP, 0);
  if (!track) return { wide, signs: squares.flatMap(square) };
  if (whole <= LONGEST) return { wide, signs: Array.from({ length: whole }, (_, at) => [at < filled, space(at)]) };
  const done = Math.min(Math.max(filled / whole, 0), 1) * (wide - 1);
  return { wide, signs: [[false, bar(wide - 1)], ...(done ? [/** @type {Sign} */ ([true, bar(done)])] : [])] };
}
