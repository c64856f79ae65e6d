// Beside the device: what the game in play draws there, if it draws anything.

import { GAMES } from "./shelf.js";

// Draws it again. `state` is the view of the game, or null; `texts` are those of the game.
export function lay(table, state, texts, words) {
  const drawn = GAMES[state?.game]?.draw?.(state, texts, words) ?? [];
  table.hidden = !drawn.length;
  table.replaceChildren(...drawn);
}
