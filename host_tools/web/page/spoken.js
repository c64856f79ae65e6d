// The screen in words, for screen readers and for speech.

import { tellWalker } from "./journey.js";
import { familyOf, written } from "./whole.js";

// What a lit item means where it is not the one with the cursor.
const LIT = { dice: "kept", "war.Battle": "hits", "war.Moment": "hits", "conquest.Battle": "wins" };
const DRAWN = ["duel.Board", "conquest.Company"]; // a line of icons alone is a picture of what the texts say
const ICONS = 3; // so many in a line are read one by one

const isText = (what) => typeof what === "string" || "text" in what;
const textOf = (what) => (typeof what === "string" ? what : what.text);

// Returns the sentences of the screen, with and without the cursor. `texts` are those of its game, `state` is that of the
// game in play.
export function sentences(told, words, texts, state) {
  const speaker = new Speaker(told.screen, words, texts, state);
  const title = told.title.map((what) => speaker.name(what)).join(", ");
  const all = [{ name: title, marks: [], here: false }, ...speaker.screen(told.lines)];
  return all
    .filter(({ name }) => name && name !== "…") // it is still being worked out
    .map(({ name, marks, here }) => ({
      text: stop([name, ...marks, ...(here ? [words.pointed] : [])].join(", ")),
      plain: stop([name, ...marks].join(", ")),
    }));
}

const stop = (text) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

class Speaker {
  constructor(screen, words, texts, state) {
    this.screenName = screen;
    this.words = words;
    this.texts = texts;
    this.state = state;
    this.lit = LIT[screen];
  }

  // Returns the clauses of the screen. A clause has a name, marks, and whether the cursor is there.
  screen(lines) {
    const special = SCREENS[this.screenName];
    return special ? special.call(this, lines) : lines.flatMap((line) => this.line(line));
  }

  // Returns the name of an item.
  name(what, family = "") {
    if (this.screenName === "war.Battle" && /^= \d+$/.test(what)) return this.words.hits(what);
    if (isText(what)) return written(textOf(what), this.texts, this.words, family);
    return this.words.icons[what.icon] ?? "";
  }

  clause(name, items = [], marks = []) {
    const row = items.length > 0 && items.every((what) => what.lit) && this.screenName === "war.Battle";
    const pointed = items.some((what) => (what.lit && (!this.lit || what.button || row)) || what.here);
    return { name, marks, here: pointed };
  }

  alone(what) {
    const { words } = this;
    if (what.die) {
      const [name, ...marks] = words.die(words.dice[what.die], words.icons[what.face], what.kept).filter(Boolean);
      return { name, marks, here: what.here };
    }
    return this.clause(this.name(what), [what], what.lit && this.lit && !what.button ? [words.lit[this.lit]] : []);
  }

  line(items) {
    if (items.some((what) => what.die)) return items.map((what) => this.alone(what));
    if (items.some((what) => what.head)) return this.table(items);
    const buttons = items.filter((what) => what.button);
    const others = items.filter((what) => !what.button);
    const icons = others.filter((what) => what.icon);
    if (DRAWN.includes(this.screenName) && icons.length === items.length) return [];
    const each = icons.length >= ICONS ? icons : [];
    const rest = others.filter((what) => !each.includes(what));
    return [...each.map((what) => this.alone(what)), this.row(rest), ...buttons.map((what) => this.alone(what))];
  }

  // A row of a list, or any other line of texts and icons.
  row(items) {
    const state = ["check", "cross"].includes(items[0]?.icon) && items.length > 1 ? items[0] : null;
    const rest = state ? items.slice(1) : items;
    const whole = items.every((what) => what.lit); // a row of a list with the cursor
    let said = "";
    let before = null;
    const parts = rest.map((what) => ({ icon: !isText(what), name: this.name(what), what })).filter(({ name }) => name);
    for (const part of parts) {
      const { name, what } = part;
      const known = before?.icon && name.toLowerCase().endsWith(before.name.toLowerCase()); // what the icon shows
      said = known ? "" : said + (before ? joint(before, name, parts.length) : "");
      said += what.lit && this.lit && !whole ? `${name} (${this.words.lit[this.lit]})` : name;
      before = part;
    }
    return this.clause(state ? `${said}, ${this.name(state)}` : said, items);
  }

  // A line of a table: each cell with its head, after the label of the line if there is one.
  table(items) {
    const cells = items.filter((what) => what.head);
    const initials = this.screenName === "conquest.Board"; // as heads, and last a sign for the neutral garrisons
    const people = initials ? [...this.state.players.map(({ name }) => name), this.words.others] : [];
    const family = familyOf(cells.map(({ head }) => head), this.texts);
    const clauses = cells.map(({ head, cell }, at) => {
      const name = `${people[at] ?? this.name(head, family)} ${this.name(cell)}`;
      return this.clause(cell.framed ? `${name} ${this.words.framed[this.screenName]}` : name, [head, cell]);
    });
    const labels = items.filter((what) => !what.head).map((what) => this.name(what));
    if (!labels.length) return clauses;
    return [this.clause(`${labels.join(" ")}: ${clauses.map(({ name }) => name).join(", ")}`)];
  }
}

// What stands between two parts of a line.
function joint(before, name, count) {
  if (/[:?!]$/.test(before.name)) return " ";
  if (before.icon) return /^\d+$/.test(name) ? " " : ": ";
  return count === 2 && !/\d/.test(before.name) ? ": " : ", ";
}

function boxes(lines) {
  let die = 0;
  return lines.flat().map((what) => {
    if (!what.boxed) return this.alone(what);
    die += 1;
    const marks = what.lit && this.lit ? [this.words.lit[this.lit]] : [];
    return this.clause(this.words.nth(die, this.name(what)), [what], marks);
  });
}

// Screens that are read in a way of their own.
const SCREENS = {
  // The threat of each player is drawn as large digits below the name.
  cards([names, ...rest]) {
    const { players } = this.state;
    const dials = players.map(({ name, threat, out }, at) =>
      this.clause(`${name}: ${out === null ? this.words.threat(threat) : this.words.out}`, [names[at]]),
    );
    const beside = [...names.slice(players.length), ...rest.flat()].map((what) => this.alone(what));
    return [...dials, ...beside.filter(({ name }) => name !== this.words.out)];
  },

  // The letters of the alphabet are not read, but for the one with the cursor.
  letters(lines) {
    const [[name], ...rest] = lines;
    const here = rest.flat().filter((what) => what.lit);
    return [this.clause(this.name(name) || this.words.empty), ...here.map((what) => this.alone(what))];
  },

  // Both routes are drawn.
  "journey.Routes"(lines) {
    const { players } = this.state;
    return lines.map((line) => {
      const text = this.name(line[0]);
      const player = players.find(({ name, colour }) => {
        const known = this.texts.of(name);
        return text.startsWith(known) || text === this.words.colours[colour];
      });
      return this.clause(player ? tellWalker(player, this.texts, this.words) : text);
    });
  },

  // The cursor is a frame.
  "journey.Faces"(lines) {
    return lines.flat().map((what) => ({ ...this.alone(what), here: Boolean(what.framed || what.lit) }));
  },

  // Its dice are boxes, which are counted.
  dice: boxes,
  "conquest.Dice": boxes,

  // The dice of both sides, and what is in the hunt box.
  war(lines) {
    const [[...free], shadow = [], ...rest] = lines;
    const box = this.name(free.pop()).match(/\d+/g) ?? [];
    free.pop(); // its eye
    const dice = (side, line) => {
      const each = line.map((what) => this.alone(what));
      return each.length ? [this.clause(`${this.texts.of(side)}:`), ...each] : [];
    };
    const thrown = shadow.some((what) => what.icon) ? shadow : [];
    const below = thrown.length ? rest : [shadow, ...rest];
    const hunted = this.clause(this.words.hunt(...box));
    return [...dice("free", free), ...dice("shadow", thrown), hunted, ...below.flatMap((line) => this.line(line))];
  },

  // One side, what helps it, its battalions, and its dice.
  "conquest.Battle"(lines) {
    return lines.flatMap((line) => {
      const dice = line.filter((what) => what.boxed && !what.button);
      const rest = line.filter((what) => !dice.includes(what) && !what.button);
      const buttons = line.filter((what) => what.button).map((what) => this.alone(what));
      const [name, ...helps] = rest;
      const side = isText(name ?? "") && rest.length > 1 && /^\d+$/.test(textOf(rest.at(-1)) ?? "");
      if (!side) return [...(rest.length ? [this.row(rest)] : []), ...buttons];
      const parts = helps.map((what) => (isText(what) ? this.words.battalions(this.name(what)) : this.name(what)));
      const faces = dice.map((what) => this.name(what) + (what.lit ? ` (${this.words.lit.wins})` : ""));
      const thrown = faces.length ? [this.words.thrown(faces.join(", "))] : [];
      return [this.clause([this.name(name), ...parts, ...thrown].join(", ")), ...buttons];
    });
  },

  // How likely each number of hits is, in columns.
  "war.Odds"(lines) {
    const items = lines.flat();
    const pairs = items.flatMap((what, at) => (at % 2 ? [] : [[this.name(what), this.name(items[at + 1] ?? "")]]));
    pairs.sort(([one], [other]) => one - other);
    return pairs.map(([hits, chance]) => this.clause(this.words.odds(hits, chance)));
  },

  // Two columns: the sides, and their units.
  "duel.Conflict"(lines) {
    const [sides, units, ...rest] = lines;
    const counts = units.filter((what) => isText(what));
    const has = (at) => this.words.units(this.name(counts[at]));
    const said = sides.map((side, at) => this.clause(`${this.name(side)}: ${has(at)}`));
    return [...said, ...rest.flatMap((line) => this.line(line))];
  },
};

// Returns the sentences that are new since the last time, and the one with the cursor.
export function news(before, now) {
  const known = new Set(before.flatMap(({ text, plain }) => [text, plain]));
  return now.map(({ text }) => text).filter((text) => !known.has(text));
}

// What a key does now: with a short press, and with a long one in brackets.
function functions(text, words) {
  const [, short, long] = /^(.*?)(?: ?\((.+)\))?$/.exec(text);
  const held = long && `${words.held}, ${long}`;
  return { moves: ARROWS.includes(short), all: [words.actions[short] ?? short, held].filter(Boolean), held };
}

const ARROWS = ["", "◄", "►", "▲", "▼"]; // they move the cursor, as everywhere

function named(key, functions, words) {
  const [first, ...more] = functions;
  const name = words.keys[key];
  const all = first?.toLowerCase() === name.toLowerCase() ? more : functions;
  return all.length ? `${name}: ${all.join("; ")}` : name;
}

// Returns the name of each key, with its present function.
export function keyNames(told, keys, words) {
  return keys.map((key, at) => named(key, functions(told.keys[at], words).all, words));
}

// Returns what the keys do now, as sentences, but for those that move the cursor.
export function keySentences(told, keys, words) {
  const does = told.keys.map((text) => functions(text, words));
  const all = ({ moves, held, all }) => (moves ? [held].filter(Boolean) : all);
  return keys
    .map((key, at) => named(key, all(does[at]), words))
    .filter((_, at) => !does[at].moves || does[at].held)
    .map((name) => ({ text: stop(name), plain: stop(name) }));
}
