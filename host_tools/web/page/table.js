// Beside the device: what the game in play draws there, if it draws anything.

import { GAMES } from "./shelf.js";

/**
 * Draws it again.
 * @param {HTMLElement} table
 * @param {State | null} state of the game in play
 * @param {Texts} texts of the game
 * @param {Words} words
 */
export function drawTable(table, state, texts, words) {
  const drawn = (state && GAMES[state.game]?.draw?.(state, texts, words)) ?? [];
  table.hidden = !drawn.length;
  table.replaceChildren(...drawn);
}
