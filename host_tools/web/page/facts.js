// The state of a game as sentences: for screen readers and for speech, as a screen also shows values as drawings, and for
// those who want more than fits on a small screen.

import { GAMES } from "./shelf.js";

/**
 * Returns lines of one or more sentences each; none for a game that has no file in games/.
 * @param {State | null} state
 * @param {Texts} texts of the game
 * @param {Words} words
 */
export function factLines(state, texts, words) {
  return (state && GAMES[state.game]?.tell(state, texts, words)) ?? [];
}
