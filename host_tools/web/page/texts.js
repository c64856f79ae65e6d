// The texts of the firmware in one language: those of a game, and those that all games share. With them the page says
// names as the screen does.

import { GAMES } from "./shelf.js";

// How the keys of codes begin, and how those of the texts for which they stand.
/** @type {Record<string, string>} */
const DECODED = Object.assign({}, ...Object.values(GAMES).map(({ codes }) => codes));

/** @typedef {{ text: string, whole: string, key: string, code: boolean }} Short what a short text or a code stands for */

export class Texts {
  /** @param {string} [lines] of key, tab, text */
  constructor(lines = "") {
    const rows = lines.split("\n").filter(Boolean).map((line) => line.split("\t"));
    this.known = new Map(rows.map(([key, text]) => [key, text]));
    this.short = [...this.known].flatMap(([key, text]) => this.#short(key, text));
  }

  /**
   * The short form or the code that this is.
   * @param {string} key
   * @param {string} text
   * @returns {Short[]}
   */
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

  /**
   * The text of a key; of a key without one, the key.
   * @param {string} key
   */
  of(key) {
    return this.known.get(key) ?? key;
  }

  /**
   * The key of a text that begins with `prefix`, or "".
   * @param {string} prefix
   * @param {string} text
   */
  key(prefix, text) {
    return [...this.known].find(([key, own]) => own === text && key.startsWith(prefix))?.[0] ?? "";
  }
}

/**
 * Returns the game whose texts are on a screen: dice are no game in play, and the history shows other games.
 * @param {Shown} shown
 * @param {Texts} texts of the game in play
 * @param {State | null} state
 */
export function gameOf({ screen, title }, texts, state) {
  const [name] = screen.split(".");
  const shown = screen === "history_game" ? texts.key("game_", title[0]?.text ?? "").slice("game_".length) : name;
  return shown === "dice" || texts.known.has(`game_${shown}`) ? shown : (state?.game ?? "");
}
