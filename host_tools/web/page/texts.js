// The texts of the firmware in one language: those of a game, and those that all games share. With them the page says
// names as the screen does.

import { GAMES } from "./shelf.js";

// How the keys of codes begin, and how those of the texts for which they stand.
const DECODED = Object.assign({}, ...Object.values(GAMES).map(({ codes }) => codes));

export class Texts {
  // `lines` are key, tab, text.
  constructor(lines = "") {
    this.known = new Map(lines.split("\n").filter(Boolean).map((line) => line.split("\t")));
    this.short = [...this.known].flatMap(([key, text]) => this.#short(key, text));
  }

  #short(key, text) {
    if (key.endsWith(".short")) {
      const whole = key.slice(0, -".short".length);
      return [{ text, whole: this.of(whole), key: whole, code: false }];
    }
    for (const [code, prefix] of Object.entries(DECODED)) {
      if (key.startsWith(code)) return [{ text, whole: this.of(prefix + key.slice(code.length)), key, code: true }];
    }
    if (key.startsWith("told_") && text.length === 2) return [{ text, whole: "", key, code: true }]; // of a symbol
    return [];
  }

  // The text of a key; of a key without one, the key.
  of(key) {
    return this.known.get(key) ?? key;
  }

  // The key of a text that begins with `prefix`, or "".
  key(prefix, text) {
    return [...this.known].find(([key, own]) => own === text && key.startsWith(prefix))?.[0] ?? "";
  }
}

// Returns the game whose texts are on a screen: dice are no game in play, and the history shows other games. `texts`
// are those of the game in play.
export function gameOf({ screen, title }, texts, state) {
  const [name] = screen.split(".");
  const shown = screen === "history_game" ? texts.key("game_", title[0]).slice("game_".length) : name;
  return shown === "dice" || texts.known.has(`game_${shown}`) ? shown : (state?.game ?? "");
}
