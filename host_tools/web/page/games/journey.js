// The state of a game of Journey to Mordor in sentences.

import { element } from "../element.js";
import { both, different, joined, many } from "../saying.js";

const PLACES = 9;

const SAID = both({
  es: {
    turn: (round, name, place) => `Ronda ${round}. Juega ${name}, en ${place}.`,
    over: (round) => `La partida ha terminado en la ronda ${round}.`,
    won: (names) => `Victoria de ${names}.`,
    lost: "Todos han caído.",
    roll: (n) => `Toca hacer la tirada ${n}.`,
    keep: (n) => `Tirada ${n}: toca apartar dados.`,
    apply: (n) => `Tiradas hechas: ${n}. Toca ver el resultado.`,
    reroll: "La tirada se puede repetir.",
    rolled: (dice) => `Sobre la mesa: ${dice}.`,
    kept: (roll, dice) => `Apartados en la tirada ${roll}: ${dice}.`,
    walker: (name, colour, place, rings) => `${name}, ${colour}: en ${place}, ${rings} de 9`,
    rings: ["anillo", "anillos"],
    route: (squares, left) => `Casillas Nazgûl, por orden: ${squares}. Pasos libres: ${left}.`,
    squares: {
      "-": ["libre", "libres"], X: ["marcada", "marcadas"], "--": ["partida y libre", "partidas y libres"],
      "X-": ["partida con media marcada", "partidas con media marcada"], XX: ["partida y marcada", "partidas y marcadas"],
    },
    out: "fuera del juego",
    basic: "Juego básico, sin efectos de los lugares.",
    routes: (round) => `Rutas, ronda ${round}`,
    summary: (name, rings, free, whole) =>
      `${name}: ${rings} de 9 lugares; casillas Nazgûl sin marcar: ${free} de ${whole}`,
    active: "tiene el turno",
    fallen: "fuera",
  },
  en: {
    turn: (round, name, place) => `Round ${round}. It is the turn of ${name}, in ${place}.`,
    over: (round) => `The game ended in round ${round}.`,
    won: (names) => `Victory of ${names}.`,
    lost: "All are lost.",
    roll: (n) => `Roll ${n} comes now.`,
    keep: (n) => `Roll ${n}: choose the dice to keep.`,
    apply: (n) => `Rolls made: ${n}. The result comes now.`,
    reroll: "The roll may be repeated.",
    rolled: (dice) => `On the table: ${dice}.`,
    kept: (roll, dice) => `Kept in roll ${roll}: ${dice}.`,
    walker: (name, colour, place, rings) => `${name}, ${colour}: in ${place}, ${rings} of 9`,
    rings: ["ring", "rings"],
    route: (squares, left) => `Nazgûl squares in order: ${squares}. Steps left: ${left}.`,
    squares: {
      "-": ["free", "free"], X: ["marked", "marked"], "--": ["split and free", "split and free"],
      "X-": ["split and half marked", "split and half marked"], XX: ["split and marked", "split and marked"],
    },
    out: "out of the game",
    basic: "Basic game, without the effects of the places.",
    routes: (round) => `Routes, round ${round}`,
    summary: (name, rings, free, whole) =>
      `${name}: ${rings} of 9 places; Nazgûl squares unmarked: ${free} of ${whole}`,
    active: "has the turn",
    fallen: "out",
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {{ name: string, player: string | null, colour: string, rings: number, place: string, nazgul: string[], left: number,
 *   status: string }} Player
 * @typedef {object} View
 * @property {"roll" | "keep" | "apply"} phase
 * @property {number} round
 * @property {string} active
 * @property {string} place
 * @property {boolean} places
 * @property {Record<string, string>} rolled
 * @property {{ die: string, face: string, roll: number }[]} kept
 * @property {number} rolls
 * @property {boolean} reroll
 * @property {Player[]} players
 * @property {string[] | null} winners
 */

/**
 * The name of who plays a hobbit, if it has one, else that of the hobbit.
 * @param {Player} player
 * @param {Texts} texts
 */
function called(player, texts) {
  return player.player ?? texts.of(player.name);
}

/**
 * Squares that follow each other and look the same are counted.
 * @param {string[]} squares
 */
function runs(squares) {
  /** @type {[square: string, count: number][]} */
  const found = [];
  for (const square of squares) {
    const last = found.at(-1);
    if (last?.[0] === square) last[1] += 1;
    else found.push([square, 1]);
  }
  return found;
}

/**
 * Both routes of a player.
 * @param {Player} player
 * @param {Texts} texts
 * @param {Words} words
 */
function tellWalker(player, texts, words) {
  const said = SAID[words.code];
  const out = player.status === "eliminated" ? `, ${said.out}` : "";
  const place = texts.of(player.place);
  const begin = said.walker(called(player, texts), words.colours[player.colour], place, many(player.rings, said.rings));
  const squares = runs(player.nazgul).map(([square, count]) => many(count, said.squares[square]));
  return `${begin}${out}. ${said.route(squares.join(", "), player.left)}`;
}

/**
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function tell(state, texts, words) {
  const said = SAID[words.code];
  /** @type {(colour: string, face: string) => string} */
  const die = (colour, face) => `${words.dice[colour]}, ${words.icons[face]}`;
  const { phase, round, rolls, winners } = state;
  /** @type {(names: string[]) => string[]} */
  const people = (names) =>
    state.players.filter(({ name }) => names.includes(name)).map((player) => called(player, texts));
  const found = [];
  if (winners) {
    found.push(said.over(round));
    found.push(winners.length ? said.won(joined(people(winners), words)) : said.lost);
  } else {
    found.push(said.turn(round, people([state.active])[0], texts.of(state.place)));
    found.push(said[phase](phase === "roll" ? rolls + 1 : rolls));
  }
  if (!state.places) found.push(said.basic);
  if (state.reroll) found.push(said.reroll);
  const rolled = Object.entries(state.rolled).map(([colour, face]) => die(colour, face));
  if (rolled.length) found.push(said.rolled(rolled.join("; ")));
  for (const roll of different(state.kept.map((kept) => kept.roll))) {
    const dice = state.kept.filter((kept) => kept.roll === roll).map((kept) => die(kept.die, kept.face));
    found.push(said.kept(roll, dice.join("; ")));
  }
  return [...found, ...state.players.map((player) => tellWalker(player, texts, words))];
}

// The CSS classes of the squares of a Nazgûl route, by their texts in the table protocol.
/** @type {Record<string, string>} */
const SQUARES = { "-": "", X: "marked", "--": "split", "X-": "split half", XX: "split marked" };

/**
 * @param {Player} player
 * @param {View} state
 * @param {Texts} texts
 * @param {Said} said
 */
function drawRoute(player, state, texts, said) {
  const name = called(player, texts);
  const out = player.status === "eliminated";
  const steps = player.nazgul.reduce((sum, square) => sum + square.length, 0);
  const here = player.rings - 1;
  const places = Array.from({ length: PLACES }, (_, at) =>
    element("i", { className: at < here ? "place passed" : at === here ? "place here" : "place" }),
  );
  const squares = player.nazgul.map((square) => element("i", { className: `square ${SQUARES[square]}` }));
  const active = player.name === state.active && !state.winners;
  const summary = said.summary(name, player.rings, player.left, steps);
  const parts = [summary, active && said.active, out && said.fallen].filter(Boolean);
  return element(
    "li",
    { className: `player ${player.colour}${active ? " active" : ""}${out ? " out" : ""}` },
    element("span", { className: "unseen", textContent: `${parts.join(", ")}.` }),
    element("span", { className: "name", ariaHidden: "true", textContent: out ? `${name} (${said.fallen})` : name }),
    element("span", { className: "way", ariaHidden: "true" }, ...places),
    element("span", { className: "way", ariaHidden: "true" }, ...squares),
  );
}

/**
 * The routes of all players, to be shown beside the device.
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function draw(state, texts, words) {
  const said = SAID[words.code];
  return [
    element("h2", { textContent: said.routes(state.round) }),
    element("ul", { className: "routes" }, ...state.players.map((player) => drawRoute(player, state, texts, said))),
  ];
}

/**
 * On this screen both routes are drawn.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readRoutes(lines, speaker) {
  const { state, texts, words } = speaker;
  return lines.map((line) => {
    const text = speaker.name(line[0]);
    const player = state.players.find(
      (one) => text.startsWith(called(one, texts)) || text === words.colours[one.colour],
    );
    return speaker.clause(player ? tellWalker(player, texts, words) : text);
  });
}

/**
 * The cursor is a frame.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readFaces(lines, speaker) {
  return lines.flat().map((what) => ({ ...speaker.alone(what), here: Boolean(what.framed || what.lit) }));
}

/** @type {Game<View, Said>} */
export const GAME = {
  said: SAID,
  tell,
  draw,
  codes: { letter_: "die_" },
  screens: { "journey.Routes": { read: readRoutes }, "journey.Faces": { read: readFaces } },
};
