// The state of a pony race in sentences.

import { joined, many } from "../saying.js";

const SAID = {
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
};

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

export const GAME = { said: SAID, tell };
