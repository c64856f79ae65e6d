// What the game knows: the rows that are made in host_tools/words, in groups. What may be corrected is changed where it
// stands. The drawings are for the eye; each row says the same in text.

import { element, shape } from "./element.js";
import { drawing, SIZE } from "./tracks.js";
import { present } from "./words.js";

/** @typedef {(action: object) => string} Act does an action of the game, and returns why it is refused, or "" */

/**
 * The drawing of a row, if it has one.
 * @param {Row} row
 */
function picture(row) {
  const { wide, signs } = drawing(row);
  if (!signs.length) return null;
  const size = { viewBox: `0 0 ${wide} ${SIZE}`, width: wide, height: SIZE, preserveAspectRatio: "xMinYMid" };
  const made = shape("svg", { ...size, "aria-hidden": "true", class: `track ${row.colour}` });
  made.append(...signs.map(([filled, d]) => shape("path", { d, class: filled ? "filled" : "space" })));
  return made;
}

/**
 * The action that sets a value: it has null where that value goes.
 * @param {object} change
 * @param {string | number} value
 */
const setting = (change, value) =>
  Object.fromEntries(Object.entries(change).map(([key, has]) => [key, has === null ? value : has]));

/**
 * A value, with what changes it: a list of choices, a switch if it is 0 or 1, or less and more.
 * @param {string} label
 * @param {Cell} cell
 * @param {(value: string | number) => void} set
 */
function control(label, { text, value, change, choices }, set) {
  if (!change || (typeof value !== "number" && !choices.length)) {
    return element("span", { className: "value", textContent: text });
  }
  if (choices.length === 2 && choices[1][0] === 1) {
    const checked = choices[1].includes(value);
    const onchange = () => set(Number(box.checked));
    const box = element("input", { type: "checkbox", role: "switch", ariaLabel: label, checked, onchange });
    return element("label", { className: "value" }, text, box);
  }
  if (choices.length) {
    const list = element("select", { ariaLabel: label });
    list.append(...choices.map(([, name], at) => new Option(name, String(at), false, choices[at].includes(value))));
    list.addEventListener("change", () => set(choices[Number(list.value)][0]));
    return list;
  }
  const { less, more } = present();
  const shown = element("span", { textContent: text });
  /** @type {(sign: string, name: string, step: number) => Node} */
  const button = (sign, name, step) => {
    const onclick = () => set(Number(value) + step);
    return element("button", { type: "button", textContent: sign, ariaLabel: `${label}: ${name}`, onclick });
  };
  return element("span", { className: "step" }, button("−", less, -1), shown, button("+", more, 1));
}

/**
 * A row: what it is called, how it is drawn, its value, and what else is to say about it.
 * @param {Row} told
 * @param {string[]} columns
 * @param {Act} act
 */
function drawRow(told, columns, act) {
  const { label, cells, note } = told;
  const row = element("div", { className: "row" }, element("span", {}, label));
  /** @type {(cell: Cell, value: string | number) => void} */
  const set = (cell, value) => {
    const why = act(setting(/** @type {object} */ (cell.change), value));
    row.querySelector(".refused")?.remove();
    if (why) row.append(element("span", { className: "refused", role: "alert", textContent: why }));
  };
  const drawn = picture(told);
  if (drawn) (cells[0].change ? row.children[0] : row).append(drawn);
  else if (cells.length > 1) row.classList.add("several");
  else if (!cells[0].change) row.classList.add("plain");
  const heads = cells.map((_, at) => (columns[at] ? `${label}, ${columns[at]}` : label));
  row.append(...cells.map((cell, at) => control(heads[at], cell, (value) => set(cell, value))));
  if (told.squares.length) row.lastElementChild?.classList.add("unseen");
  const plain = row.matches(".plain");
  if (note) row.children[plain ? 1 : 0].append(element("small", { textContent: plain ? `, ${note}` : note }));
  return row;
}

/**
 * The way of all whose rows have the same stops: each stop with those who are there.
 * @param {Row[]} rows
 */
function drawWay(rows) {
  const stops = rows[0].stops.map((name, at) => {
    const there = rows.filter(({ track }) => track?.[0] === at);
    const dots = there.map(({ colour }) => element("i", { className: `dot ${colour}` }));
    return element("li", { className: there.length ? "taken" : "" }, name, ...dots);
  });
  return element("ol", { className: "way", ariaHidden: "true" }, ...stops); // each row says it
}

/**
 * Draws the rows again, first what a turn needs. What had the focus has it again.
 * @param {HTMLElement} place
 * @param {(Head | Row)[]} rows
 * @param {Act} act
 */
export function drawRows(place, rows, act) {
  const focused = place.contains(document.activeElement) ? document.activeElement?.ariaLabel : null;
  /** @type {HTMLElement[]} */
  const groups = [];
  /** @type {string[]} */
  let columns = [];
  for (const row of rows) {
    if (row.head) {
      const { label, colour, active, out, first } = row;
      const className = ["group", colour, active && "active", out && "out", first && "first"].filter(Boolean).join(" ");
      columns = row.columns;
      groups.push(element("section", { className }, element("h2", { textContent: label })));
      if (columns.length) {
        const names = columns.map((textContent) => element("span", { className: "value", textContent }));
        groups.at(-1)?.append(element("div", { className: "row several" }, element("span"), ...names));
      }
    } else groups.at(-1)?.append(drawRow(row, columns, act));
  }
  const onTheWay = /** @type {Row[]} */ (rows.filter((row) => !row.head && row.stops.length));
  if (onTheWay.length) groups[0]?.append(drawWay(onTheWay));
  groups.sort((one, other) => Number(other.matches(".first")) - Number(one.matches(".first")));
  const { undo } = present();
  const onclick = () => void act({ do: "undo" });
  const button = element("button", { type: "button", className: "undo", textContent: "↶", ariaLabel: undo, onclick });
  groups[0]?.querySelector("h2")?.append(button);
  place.hidden = !groups.length;
  place.replaceChildren(...groups);
  const again = focused && place.querySelector(`[aria-label="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
}
