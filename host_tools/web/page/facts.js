// The state of a game as sentences: for screen readers and for speech, as a screen also shows values as drawings, and for
// those who want more than fits on a small screen.

import { tell as cards } from "./cards.js";
import { tell as conquest } from "./conquest.js";
import { tell as duel } from "./duel.js";
import { tell as journey } from "./journey.js";
import { tell as war } from "./war.js";

const GAMES = { cards, conquest, duel, journey, war };

// Returns lines of one or more sentences each. `texts` are those of the game.
export function factLines(state, texts, words) {
  return (state && GAMES[state.game]?.(state, texts, words)) || [];
}
