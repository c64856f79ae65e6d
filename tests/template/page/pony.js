// The state of a pony race in sentences.

import { both, joined, many } from "../saying.js";

const SAID = both({
  es: {
    turn: (turn, name) => `Turno ${turn}. Le toca a ${name}.`,
    won: (names) => `${names} llega primero a Bree.`,
    miles: ["milla", "millas"],
    rested: ", tras un descanso",
  },
  en: {
    turn: (turn, name) => `Turn ${turn}. It is the turn of ${name}.`,
    won: (names) => `${names} is in Bree first.`,
    miles: ["mile", "miles"],
    rested: ", after a rest",
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {{ name: string, miles: number, rested: boolean }} Pony
 * @typedef {{ turns: number, active: string, players: Pony[], winners: string[] | null }} View
 */

/**
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function tell(state, texts, words) {
  const said = SAID[words.code];
  const begin = state.winners
    ? said.won(joined(state.winners.map((name) => texts.of(name)), words))
    : said.turn(state.turns + 1, texts.of(state.active));
  const ponies = state.players.map(
    ({ name, miles, rested }) => `${texts.of(name)}: ${many(miles, said.miles)}${rested ? said.rested : ""}.`,
  );
  return [begin, ...ponies];
}

/** @type {Game<View, Said>} */
export const GAME = { said: SAID, tell };
