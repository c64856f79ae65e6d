// What install.html says: texts that stay while the language changes, what happens now, errors, and questions.

import { byId, part } from "../element.js";
import { nameOf } from "../words.js";
import { Gone } from "./cable.js";
import { SAME, Trouble } from "./trouble.js";
import { present } from "./words.js";

/** @type {Map<string, Board>} */
const known = new Map();

/** @param {Board[]} boards */
export function nameBoards(boards) {
  for (const board of boards) known.set(board.name, board);
}

/** @param {string} name */
export function called(name) {
  const board = known.get(name);
  return board ? nameOf(board) : name;
}

/** @type {Map<HTMLElement, () => string>} */
const said = new Map(); // by the place: what makes its text

/**
 * @param {HTMLElement} place
 * @param {() => string} [make] makes the text, in the language of the page
 * @param {boolean} [trouble]
 */
export function say(place, make = () => "", trouble = false) {
  said.set(place, make);
  place.textContent = make();
  place.classList.toggle("trouble", trouble);
}

/** Says everything again, in another language. */
export function sayAgain() {
  for (const [place, make] of said) place.textContent = make();
}

let reporting = byId("now"); // the place that says what happens now

/** @param {HTMLElement} place */
export function reportAt(place) {
  reporting = place;
}

/**
 * Says what happens now.
 * @param {string} code
 * @param {number} [done] how much
 * @param {number} [whole] of this is done
 */
export function report(code, done = 0, whole = 0) {
  if (!present().now[code]) return;
  const unit = ["writing", "unpacking"].includes(code) ? 1024 : 1;
  const progress = part(HTMLProgressElement, "progress");
  progress.hidden = reporting.id !== "now";
  if (whole) Object.assign(progress, { max: whole, value: done });
  else progress.removeAttribute("value");
  say(reporting, () => {
    const spoken = present().now[code];
    return typeof spoken === "string" ? spoken : spoken(Math.round(done / unit), Math.round(whole / unit));
  });
}

/**
 * Says that a key is to be pressed.
 * @param {string} key
 * @param {string} at
 */
export function askToPress(key, at) {
  say(reporting, () => present().now.press(key, at));
}

export function clearReport() {
  byId("progress").hidden = true;
  say(reporting);
}

/**
 * Whether an error has a sentence of its own.
 * @param {unknown} error
 */
export const expected = (error) => error instanceof Trouble || error instanceof Gone;

/** @param {unknown} error */
export function sentenceOf(error) {
  const { trouble } = present();
  /** @param {Value} detail a board has a name in each language */
  const named = (detail) => (typeof detail === "string" ? called(detail) : detail);
  if (error instanceof Trouble) {
    const sentence = /** @type {string | ((...details: Value[]) => string)} */ (
      trouble[SAME[error.code] ?? error.code]
    );
    return typeof sentence === "string" ? sentence : sentence(...error.details.map(named));
  }
  if (error instanceof Gone) return trouble.gone;
  return trouble.unknown(error instanceof Error ? error.message : String(error));
}
