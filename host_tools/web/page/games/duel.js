// The state of a game of Duel for Middle-earth in sentences.

import { table, track } from "../beside.js";
import { both, capital, entries, isText, joined, many } from "../saying.js";

const REGIONS = ["lindon", "arnor", "rhovanion", "enedwaith", "rohan", "gondor", "mordor"];
const RACES = ["elves", "ents", "hobbits", "humans", "dwarves", "wizards", "eagle"];

const SAID = both({
  es: {
    sides: { fellowship: "la Comunidad", sauron: "Sauron" },
    played: (side, player) => `${side} (${player})`,
    turn: (chapter, name) => `Capítulo ${chapter}. Turno de ${name}.`,
    over: (chapter) => `La partida ha terminado en el capítulo ${chapter}.`,
    won: (names, by) => `Victoria de ${names}, por ${by}.`,
    phases: {
      turn: "Toca tomar una carta o un lugar clave.", effects: "Toca decir los efectos.",
      conflict: "Toca resolver un conflicto.", chapter: "Toca repartir el capítulo siguiente.", over: "",
    },
    left: (cards, landmarks) => `En el capítulo: ${cards} y ${landmarks}.`,
    cards: ["carta", "cartas"],
    landmarks: ["lugar clave", "lugares clave"],
    taken: (names) => `Lugares clave ya tomados: ${names}.`,
    laid: (all) => `Lugares clave a la vista: ${all}.`,
    costs: (region, price, symbols) => `${region}, ${price}${symbols ? ` (${symbols})` : ""}`,
    free: "gratis",
    surcharge: (coins) => `Recargo por fortalezas: ${coins} por lugar clave.`,
    worth: (coins) => `Descartar una carta da ${coins}.`,
    bank: (coins) => `En la reserva hay ${coins}.`,
    coins: ["moneda", "monedas"],
    quest: (walked, steps, distance) =>
      `Frodo y Sam han dado ${walked} de ${steps} pasos. Los Nazgûl están a ${distance}.`,
    bonus: (who, spaces) => `Bonificaciones de ${who}: ${spaces}.`,
    space: (space, gift) => `casilla ${space}, ${gift}`,
    due: (all) => `Falta por hacer: ${all}.`,
    offers: {
      gain: (side, coins) => `${side} gana ${coins}`, place: (side, units) => `${side} coloca ${units}`,
      move: (side) => `${side} mueve una unidad`, quest: (side, steps) => `${side} avanza ${steps}`,
      raze: (side) => `quitar una fortaleza de ${side}`, again: (side) => `otro turno para ${side}`,
      token: (side, races) => `${side} toma una ficha de alianza de ${races}`,
    },
    red: (regions) => `Las unidades de la carta van a ${regions}.`,
    redAnywhere: "Las unidades de la carta van todas a una misma región.",
    steps: ["paso", "pasos"],
    or: "o",
    conflicts: (names) => `Hay conflicto en ${names}.`,
    has: (/** @type {string} */ name, coins) => `${capital(name)}: ${coins}.`,
    skills: (all) => `Habilidades: ${all}.`,
    chains: (all) => `Símbolos de cadena: ${all}.`,
    races: (all, different) => `Razas: ${all}; distintas, ${different}.`,
    noRaces: "Sin razas.",
    pairs: (all) => `Ya tuvo las fichas de dos símbolos de ${all}.`,
    three: "Ya tuvo las fichas de tres razas distintas.",
    tokens: (all) => `Fichas de alianza: ${all}.`,
    units: (all, supply) => `Unidades: ${all || "ninguna en el mapa"}; ${supply} en su reserva.`,
    fortresses: (all) => `Fortalezas: ${all}.`,
    present: (count) => `Presencia en ${count}.`,
    regions: ["región", "regiones"],
    fortress: "con fortaleza",
    unit: ["unidad", "unidades"],
    questTable: "La misión",
    mapTable: "El mapa",
    racesTable: "Las razas",
    apart: (steps) => `a ${steps} de alcanzarla`,
  },
  en: {
    sides: { fellowship: "the Fellowship", sauron: "Sauron" },
    played: (side, player) => `${side} (${player})`,
    turn: (chapter, name) => `Chapter ${chapter}. It is the turn of ${name}.`,
    over: (chapter) => `The game ended in chapter ${chapter}.`,
    won: (names, by) => `Victory of ${names}, by ${by}.`,
    phases: {
      turn: "A card or a landmark is taken now.", effects: "The effects are told now.",
      conflict: "A conflict is resolved now.", chapter: "The next chapter is laid out now.", over: "",
    },
    left: (cards, landmarks) => `${cards} and ${landmarks} are left in the chapter.`,
    cards: ["card", "cards"],
    landmarks: ["landmark", "landmarks"],
    taken: (names) => `Landmarks taken: ${names}.`,
    laid: (all) => `Landmarks face up: ${all}.`,
    costs: (region, price, symbols) => `${region}, ${price}${symbols ? ` (${symbols})` : ""}`,
    free: "free",
    surcharge: (coins) => `Fortress surcharge: ${coins} on each landmark.`,
    worth: (coins) => `A discarded card gives ${coins}.`,
    bank: (coins) => `There are ${coins} in the reserve.`,
    coins: ["coin", "coins"],
    quest: (walked, steps, distance) =>
      `Frodo and Sam have walked ${walked} of ${steps}. The Nazgûl are ${distance} behind.`,
    bonus: (who, spaces) => `Bonus spaces of ${who}: ${spaces}.`,
    space: (space, gift) => `space ${space}, ${gift}`,
    due: (all) => `Still due: ${all}.`,
    offers: {
      gain: (side, coins) => `${side} gains ${coins}`, place: (side, units) => `${side} places ${units}`,
      move: (side) => `${side} moves a unit`, quest: (side, steps) => `${side} walks ${steps}`,
      raze: (side) => `remove a fortress of ${side}`, again: (side) => `another turn for ${side}`,
      token: (side, races) => `${side} takes an alliance token of ${races}`,
    },
    red: (regions) => `The units of the card go to ${regions}.`,
    redAnywhere: "All units of the card go to one region.",
    steps: ["step", "steps"],
    or: "or",
    conflicts: (names) => `There is a conflict in ${names}.`,
    has: (/** @type {string} */ name, coins) => `${capital(name)}: ${coins}.`,
    skills: (all) => `Skills: ${all}.`,
    chains: (all) => `Chain symbols: ${all}.`,
    races: (all, different) => `Races: ${all}; different ones, ${different}.`,
    noRaces: "No races.",
    pairs: (all) => `Has had the tokens for two symbols of ${all}.`,
    three: "Has had the tokens for three different races.",
    tokens: (all) => `Alliance tokens: ${all}.`,
    units: (all, supply) => `Units: ${all || "none on the map"}; ${supply} in the supply.`,
    fortresses: (all) => `Fortresses: ${all}.`,
    present: (count) => `Presence in ${count}.`,
    regions: ["region", "regions"],
    fortress: "with a fortress",
    unit: ["unit", "units"],
    questTable: "The quest",
    mapTable: "The map",
    racesTable: "The races",
    apart: (steps) => `${steps} away from it`,
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {object} Side
 * @property {string} name
 * @property {string | null} player
 * @property {number} coins
 * @property {string[]} skills
 * @property {string[]} chains
 * @property {Record<string, number>} races
 * @property {number} different
 * @property {string[]} pairs
 * @property {boolean} three
 * @property {string[]} tokens
 * @property {Record<string, number>} units
 * @property {number} supply
 * @property {Record<string, number>} fortresses
 * @property {number} present
 * @typedef {{ do: string, side?: string, coins?: number, units?: number, steps?: number, races?: string[] }} Due
 * @typedef {object} Quest
 * @property {number} steps
 * @property {number} walked
 * @property {number} distance
 * @property {Record<string, number[]>} bonus
 * @property {Record<string, string[]>} gives
 * @typedef {object} View
 * @property {string} phase
 * @property {number} chapter
 * @property {string} active
 * @property {number} cards
 * @property {number} landmarks
 * @property {string[]} taken
 * @property {{ region: string, skills: string[], price: number }[]} laid for the active side
 * @property {number} worth
 * @property {number} surcharge
 * @property {number} bank
 * @property {Quest} quest
 * @property {Due[]} due
 * @property {string[]} regions the units of the red card go to one of these
 * @property {string[]} conflicts
 * @property {Side[]} players
 * @property {string[] | null} winners
 * @property {string | null} by
 */

/**
 * The same skills are counted.
 * @param {string[]} symbols
 * @param {Texts} texts
 * @param {Said} said
 */
function skills(symbols, texts, said) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const symbol of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1;
  /** @param {string} symbol */
  const name = (symbol) => symbol.split("/").map((skill) => texts.of(`skill_${skill}`)).join(` ${said.or} `);
  return entries(counts, (symbol, count) => (count > 1 ? `${count} × ${name(symbol)}` : name(symbol)));
}

/**
 * A side, and who plays it if that is known.
 * @param {string} side
 * @param {View} state
 * @param {Said} said
 */
function who(side, state, said) {
  const player = state.players.find(({ name }) => name === side)?.player;
  return player ? said.played(said.sides[side], player) : said.sides[side];
}

/**
 * @param {Side} player
 * @param {View} state
 * @param {Said} said
 * @param {Texts} texts
 */
function tellSide(player, state, said, texts) {
  /** @type {(prefix: string) => (code: string, count: number) => string} */
  const counted = (prefix) => (code, count) => `${texts.of(prefix + code)} ${count}`;
  const found = [said.has(who(player.name, state, said), many(player.coins, said.coins))];
  if (player.skills.length) found.push(said.skills(skills(player.skills, texts, said).join(", ")));
  /** @type {(prefix: string, codes: string[]) => string} */
  const named = (prefix, codes) => codes.map((code) => texts.of(prefix + code)).join(", ");
  if (player.chains.length) found.push(said.chains(named("chain_", player.chains)));
  const races = entries(player.races, counted("race_"));
  found.push(races.length ? said.races(races.join(", "), player.different) : said.noRaces);
  if (player.pairs.length) found.push(said.pairs(named("race_", player.pairs)));
  if (player.three) found.push(said.three);
  if (player.tokens.length) found.push(said.tokens(named("token_", player.tokens)));
  found.push(said.units(entries(player.units, counted("region_")).join(", "), player.supply));
  const fortresses = entries(player.fortresses, counted("region_"));
  if (fortresses.length) found.push(said.fortresses(fortresses.join(", ")));
  found.push(said.present(many(player.present, said.regions)));
  return found.join(" ");
}

/**
 * @param {Due} due
 * @param {string} active
 * @param {Said} said
 * @param {Texts} texts
 */
function offer(due, active, said, texts) {
  /** @type {(prefix: string, codes: string[]) => string} */
  const either = (prefix, codes) => codes.map((code) => texts.of(prefix + code)).join(` ${said.or} `);
  const side = said.sides[due.side ?? active];
  if (due.races) return said.offers.token(side, either("race_", due.races));
  /** @type {[number | undefined, Forms][]} */
  const counts = [[due.coins, said.coins], [due.units, said.unit], [due.steps, said.steps]];
  const [count, forms] = counts.find(([number]) => number) ?? [0, said.coins];
  return said.offers[due.do](side, many(count, forms));
}

/**
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function tell(state, texts, words) {
  const said = SAID[words.code];
  const { quest, winners } = state;
  /** @param {string} code */
  const region = (code) => texts.of(`region_${code}`);
  const names = joined((winners ?? []).map((side) => who(side, state, said)), words);
  const found = winners
    ? [said.over(state.chapter), said.won(names, texts.of(`by_${state.by}`))]
    : [said.turn(state.chapter, who(state.active, state, said)), said.phases[state.phase]];
  found.push(said.left(many(state.cards, said.cards), many(state.landmarks, said.landmarks)));
  if (state.taken.length) found.push(said.taken(state.taken.map(region).join(", ")));
  const laid = state.laid.map(({ region: where, skills: cost, price }) =>
    said.costs(region(where), price ? many(price, said.coins) : said.free, skills(cost, texts, said).join(", ")),
  );
  if (laid.length) found.push(said.laid(laid.join("; ")));
  if (state.surcharge) found.push(said.surcharge(many(state.surcharge, said.coins)));
  found.push(said.worth(many(state.worth, said.coins)));
  found.push(said.bank(many(state.bank, said.coins)), said.quest(quest.walked, quest.steps, quest.distance));
  for (const [side, spaces] of Object.entries(quest.bonus)) {
    const gifts = spaces.map((space, at) => said.space(space, texts.of(`bonus_${quest.gives[side][at] ?? "other"}`)));
    if (spaces.length) found.push(said.bonus(said.sides[side], gifts.join("; ")));
  }
  if (state.due.length) found.push(said.due(state.due.map((due) => offer(due, state.active, said, texts)).join("; ")));
  if (state.regions.length > 2) found.push(said.redAnywhere);
  else if (state.regions.length) found.push(said.red(state.regions.map(region).join(` ${said.or} `)));
  if (state.conflicts.length) found.push(said.conflicts(joined(state.conflicts.map(region), words)));
  return [...found, ...state.players.map((player) => tellSide(player, state, said, texts))];
}

/**
 * Two columns: the sides, and their units.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readConflict([sides, units, ...rest], speaker) {
  const counts = units.filter((what) => isText(what));
  /** @param {number} at */
  const has = (at) => many(Number(speaker.name(counts[at])), speaker.said.unit);
  const said = sides.map((side, at) => speaker.clause(`${speaker.name(side)}: ${has(at)}`));
  return [...said, ...rest.flatMap((line) => speaker.line(line))];
}

/**
 * The quest, the races and the map, to be shown beside the device.
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function draw(state, texts, words) {
  const said = SAID[words.code];
  const { steps, walked, distance } = state.quest;
  const sides = state.players.map(({ name }) => texts.of(name));
  /** @param {string} region */
  const held = (region) =>
    state.players.map(({ units, fortresses }) => (units[region] ?? "–") + (fortresses[region] ? " ♜" : ""));
  /** @param {string} race */
  const races = (race) => state.players.map(({ races }) => races[race] ?? "–");
  return [
    table(said.questTable, [
      [texts.of("fellowship"), track(walked, steps, "yellow"), `${walked} / ${steps}`],
      [texts.of("sauron"), track(Math.max(walked + steps - distance - walked, 0), steps, "red"), said.apart(distance)],
    ]),
    table(said.mapTable, REGIONS.map((region) => [texts.of(`region_${region}`), ...held(region)]), sides),
    table(said.racesTable, RACES.map((race) => [texts.of(`race_${race}`), ...races(race)]), sides),
  ];
}

const OF_RACES = ["crown", "gandalf"]; // the Humans and the Wizards; the drawings of the others have no names here

/** @type {Game<View, Said>} */
export const GAME = {
  said: SAID,
  tell,
  draw,
  screens: {
    "duel.Board": { columns: true, drawn: true, framed: "fortress", signs: OF_RACES },
    "duel.Card": { columns: true },
    "duel.Conflict": { read: readConflict },
    "duel.Correct": { signs: OF_RACES },
    "duel.Form": { signs: OF_RACES },
    "duel.Landmark": { columns: true },
    "duel.Red": { columns: true },
  },
};
