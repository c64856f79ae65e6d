// The screen in words, for screen readers and for speech.

import { boxes, isText } from "./saying.js";
import { GAMES } from "./shelf.js";
import { familyOf, written } from "./whole.js";

/** @typedef {{ icon: boolean, name: string, what: Item }} Part of a line */

const ICONS = 3; // so many in a line are read one by one

/**
 * The letters of the alphabet are not read, but for the one with the cursor.
 * @param {Item[][]} lines
 * @param {Speaker} speaker
 */
function letters([[name], ...rest], speaker) {
  const here = rest.flat().filter((what) => what.lit);
  return [speaker.clause(speaker.name(name) || speaker.words.empty), ...here.map((what) => speaker.alone(what))];
}

// How a screen is read that needs more than the rules for all of them, by its name. A game's own are in `screens` of its
// file in games/. `lit` and `framed` name a word in `said` of the game.
// - `lit`: what a lit item means if it is not the one with the cursor
// - `rows`: a line that is lit as a whole is the one with the cursor nevertheless
// - `framed`: what a frame around a cell means
// - `columns`: each column has a head above it; `heads(state, said)` returns names for heads that are drawn as initials
// - `signs`: icons that are not said, as a text behind them says what they are
// - `drawn`: a line of icons alone is a picture of what the texts say
// - `name(text, said)`: returns what is said for a text, or null
// - `read(lines, speaker)`: returns the clauses of the screen
/** @type {Record<string, Reading<State, Sayings>>} */
const SCREENS = Object.assign(
  { dice: { lit: "kept", read: boxes }, letters: { read: letters } },
  ...Object.values(GAMES).map(({ screens }) => screens),
);

/**
 * Returns the sentences of the screen.
 * @param {Shown} shown
 * @param {Words} words
 * @param {Texts} texts of its game
 * @param {State | null} state of the game in play
 * @returns {Told[]}
 */
export function sentences(shown, words, texts, state) {
  const speaker = new Speaker(shown.screen, words, texts, state);
  const title = shown.title.map((what) => speaker.name(what)).join(", ");
  const all = [{ name: title, marks: [], here: false }, ...speaker.screen(shown)];
  return all
    .filter(({ name }) => name && name !== "…") // it is still being worked out
    .map(({ name, marks, here }) => ({
      text: stop([name, ...marks, ...(here ? [words.pointed] : [])].join(", ")),
      plain: stop([name, ...marks].join(", ")),
    }));
}

/** @param {string} text */
const stop = (text) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

export class Speaker {
  /**
   * @param {string} screen
   * @param {Words} words
   * @param {Texts} texts
   * @param {State | null} state
   */
  constructor(screen, words, texts, state) {
    this.kind = SCREENS[screen] ?? {};
    this.words = words;
    /** @type {Sayings} */
    this.said = GAMES[screen.split(".")[0]]?.said?.[words.code] ?? words;
    this.texts = texts;
    this.state = state;
  }

  /**
   * Returns the clauses of the screen.
   * @param {Shown} shown
   */
  screen({ lines, columns }) {
    // A game's own screens are shown only while it is in play.
    if (this.kind.read) return this.kind.read(lines, /** @type {Speaker & { state: State }} */ (this));
    return (this.kind.columns ? columns : lines).flatMap((line) => this.line(line));
  }

  /**
   * Returns the name of an item.
   * @param {Item} what
   * @param {string} [family] how the keys of its short forms begin
   */
  name(what, family = "") {
    if (!isText(what)) return this.kind.signs?.includes(what.icon ?? "") ? "" : (this.words.icons[what.icon ?? ""] ?? "");
    return this.kind.name?.(what.text, this.said) ?? written(what.text, this.texts, this.words, family);
  }

  /**
   * Returns what it means that an item is lit, in a list; an empty list if that is the cursor.
   * @param {Item} what
   */
  marks(what) {
    return what.lit && this.kind.lit && !what.button ? [String(this.said[this.kind.lit])] : [];
  }

  /**
   * @param {string} name
   * @param {Item[]} [items]
   * @param {string[]} [marks]
   * @returns {Clause}
   */
  clause(name, items = [], marks = []) {
    const row = this.kind.rows && items.length > 0 && items.every((what) => what.lit);
    const here = items.some((what) => (what.lit && (!this.kind.lit || what.button || row)) || what.here);
    return { name, marks, here };
  }

  /**
   * @param {Item} what
   * @returns {Clause}
   */
  alone(what) {
    if (what.die) {
      const { icons, dice, kept, advised } = this.words;
      const face = what.face && `: ${icons[what.face]}`;
      const marks = [...(what.kept ? [kept] : []), ...(what.advised ? [advised] : [])];
      return { name: dice[what.die] + face, marks, here: what.here };
    }
    return this.clause(this.name(what), [what], this.marks(what));
  }

  /**
   * @param {Item[]} items
   * @returns {Clause[]}
   */
  line(items) {
    if (items.some((what) => what.die)) return items.map((what) => this.alone(what));
    if (items.some((what) => "head" in what)) return this.table(items);
    const buttons = items.filter((what) => what.button);
    const others = items.filter((what) => !what.button);
    const icons = others.filter((what) => what.icon);
    if (this.kind.drawn && icons.length === items.length) return [];
    const each = icons.length >= ICONS ? icons : [];
    const rest = others.filter((what) => !each.includes(what));
    return [...each.map((what) => this.alone(what)), this.row(rest), ...buttons.map((what) => this.alone(what))];
  }

  /**
   * A row of a list, or any other line of texts and icons.
   * @param {Item[]} items
   */
  row(items) {
    const state = ["check", "cross"].includes(items[0]?.icon ?? "") && items.length > 1 ? items[0] : null;
    const rest = state ? items.slice(1) : items;
    const whole = items.every((what) => what.lit); // a row of a list with the cursor
    let said = "";
    /** @type {Part | null} */
    let before = null;
    const parts = rest.map((what) => ({ icon: !isText(what), name: this.name(what), what })).filter(({ name }) => name);
    for (const part of parts) {
      const { name, what } = part;
      const known = before?.icon && name.toLowerCase().endsWith(before.name.toLowerCase()); // what the icon shows
      said = known ? "" : said + (before ? joint(before, name, parts.length) : "");
      said += what.lit && this.kind.lit && !whole ? `${name} (${this.said[this.kind.lit]})` : name;
      before = part;
    }
    return this.clause(state ? `${said}, ${this.name(state)}` : said, items);
  }

  /**
   * A line of a table: each cell with its head, after the label of the line if there is one.
   * @param {Item[]} items
   */
  table(items) {
    const cells = items.filter((what) => "head" in what);
    const names = (this.state && this.kind.heads?.(this.state, this.said)) ?? [];
    const family = familyOf(cells.map(({ head }) => (isText(head) ? head.text : "")), this.texts);
    const clauses = cells.map(({ head, cell }, at) => {
      const name = `${names[at] ?? this.name(head, family)} ${this.name(cell)}`;
      return this.clause(cell.framed && this.kind.framed ? `${name} ${this.said[this.kind.framed]}` : name, [head, cell]);
    });
    const labels = items.filter((what) => !("head" in what)).map((what) => this.name(what));
    if (!labels.length) return clauses;
    return [this.clause(`${labels.join(" ")}: ${clauses.map(({ name }) => name).join(", ")}`)];
  }
}

/**
 * What stands between two parts of a line.
 * @param {Part} before
 * @param {string} name of the next one
 * @param {number} count of all
 */
function joint(before, name, count) {
  if (/[:?!]$/.test(before.name)) return " ";
  if (before.icon) return /^\d+$/.test(name) ? " " : ": ";
  return count === 2 && !/\d/.test(before.name) ? ": " : ", ";
}

/**
 * Returns the sentences that are new since the last time, and the one with the cursor.
 * @param {Told[]} before
 * @param {Told[]} now
 */
export function news(before, now) {
  const known = new Set(before.flatMap(({ text, plain }) => [text, plain]));
  return now.map(({ text }) => text).filter((text) => !known.has(text));
}

/**
 * What a key does now: with a short press, and with a long one in brackets.
 * @param {string} text
 * @param {Words} words
 */
function functions(text, words) {
  const [, short, long] = /^(.*?)(?: ?\((.+)\))?$/.exec(text) ?? ["", text];
  const held = long ? [`${words.held}, ${long === "+" ? words.more : long}`] : [];
  return { moves: ARROWS.includes(short), all: [words.actions[short] ?? short, ...held].filter(Boolean), held };
}

const ARROWS = ["", "◄", "►", "▲", "▼"]; // they move the cursor, as everywhere

/**
 * @param {string} key
 * @param {string[]} functions
 * @param {Words} words
 */
function named(key, functions, words) {
  const [first, ...more] = functions;
  const name = words.keys[key];
  const all = first?.toLowerCase() === name.toLowerCase() ? more : functions;
  return all.length ? `${name}: ${all.join("; ")}` : name;
}

/**
 * Returns the name of each key, with its present function.
 * @param {Shown} shown
 * @param {string[]} keys
 * @param {Words} words
 */
export function keyNames(shown, keys, words) {
  return keys.map((key, at) => named(key, functions(shown.keys[at], words).all, words));
}

/**
 * Returns what the keys do now, as sentences, but for those that move the cursor.
 * @param {Shown} shown
 * @param {string[]} keys
 * @param {Words} words
 */
export function keySentences(shown, keys, words) {
  const does = shown.keys.map((text) => functions(text, words));
  return keys
    .map((key, at) => named(key, does[at].moves ? does[at].held : does[at].all, words))
    .filter((_, at) => !does[at].moves || does[at].held.length)
    .map((name) => ({ text: stop(name), plain: stop(name) }));
}
