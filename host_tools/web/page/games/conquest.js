// The state of a game of Conquest in sentences. A secret message is not told.

import { table, track } from "../beside.js";
import { both, boxes, entries, isText, joined, many } from "../saying.js";
import { written } from "../whole.js";

const ROAD = 18; // places, to Mount Doom

const SAID = both({
  es: {
    turn: (turn, phase) => `Turno ${turn}, ${phase}.`,
    phases: {
      turn: "los jugadores", battle: "batalla", muster: "final del turno", hear: "un mensaje secreto va de camino", over: "",
    },
    over: (turn) => `La partida ha terminado en el turno ${turn}.`,
    won: (names, by) => `Victoria de ${names}: ${by}.`,
    by: { ring: "el Anillo ha sido destruido", all: "tiene todos los territorios", dark: "ha encontrado el Anillo" },
    road: (name, place) => `La Compañía está en ${name}, lugar ${place} de 18.`,
    dark: (name) => `Jugador oscuro: ${name}.`,
    palantirs: (entries) => `Los dos palantíri de la lista de ventajas: ${entries}.`,
    garrisons: (all) => `Guarniciones neutrales conocidas: ${all}.`,
    lands: (name, all) => `Territorios que se sabe que son de ${name}: ${all}.`,
    sites: (all) => `Sitios de poder conocidos: ${all}.`,
    site: (name, where, holder) => `${name}${where ? ` (${where})` : ""}, de ${holder ?? "nadie"}`,
    sought: "El jugador oscuro ya ha buscado el Anillo en este turno.",
    battle: (region, name, battalions, other, garrison) =>
      `Batalla en ${region}: ${name} ataca con ${battalions}; ${other} defiende con ${garrison}.`,
    battalions: ["batallón", "batallones"],
    neutral: "una guarnición neutral",
    helps: (name, all) => `A favor de ${name}: ${all}.`,
    leader: { leader: "líder", nazgul: "Nazgûl" },
    power: (name) => `sitio de poder ${name}`,
    forts: { fortress: "fortaleza", elsewhere: "fortaleza que no está en el mapa" },
    shelters: { fortress: "fortaleza propia", elsewhere: "fortaleza propia que no está en el mapa" },
    lost: (mine, theirs) => `Bajas: ${mine} del atacante, ${theirs} del defensor.`,
    thrown: (attacker, defender) => `Última tirada: el atacante sacó ${attacker}; el defensor, ${defender}.`,
    strike: "Era un contraataque.",
    strikes: "Ahora hay contraataque.",
    results: {
      won: "El territorio ha sido tomado.", repelled: "El ataque ha sido rechazado.",
      retreat: "El atacante se ha retirado.",
    },
    has: (name, territories) => `${name}: ${territories}`,
    territories: ["territorio", "territorios"],
    out: (name) => `${name}: fuera del juego.`,
    reinforcements: (all) => `Refuerzos del próximo turno: ${all}.`,
    none: "ninguno",
    reasons: { territories: "territorios", cards: "cartas" },
    reason: (count, why) => `${count} por ${why}`,
    place: (count) => `Por colocar: ${count}.`,
    cards: (all) => `Cartas: ${all}.`,
    kinds: { infantry: ["infantería", "infanterías"], riders: ["jinete", "jinetes"], beasts: ["bestia", "bestias"] },
    due: (count) => `Por tomar: ${count}.`,
    card: ["carta", "cartas"],
    advantages: (all) => `Ventajas: ${all}.`,
    owed: (count) => `Tiradas de ventaja pendientes: ${count}.`,
    later: (count) => `Tiradas de ventaja al final del turno: ${count}.`,
    leaders: (board, waiting) => `Líderes: ${board} en juego, ${waiting} en espera.`,
    palantir: "Tiene un palantír.",
    began: (where) => `Ataque empezado y no ganado: ${where}.`,
    done: "Ha terminado su turno.",
    neutrals: "neutrales",
    region: "toda la región",
    wins: "gana",
    faces: (faces) => `dados ${faces}`,
    roadTable: "La Compañía",
    holdingsTable: "Quién tiene qué",
    all: "territorios",
    each: "por regiones",
    spot: (place) => `lugar ${place} de 18`,
  },
  en: {
    turn: (turn, phase) => `Turn ${turn}, ${phase}.`,
    phases: {
      turn: "the players", battle: "battle", muster: "end of the turn", hear: "a secret message is on its way", over: "",
    },
    over: (turn) => `The game ended in turn ${turn}.`,
    won: (names, by) => `Victory of ${names}: ${by}.`,
    by: { ring: "the Ring was destroyed", all: "all territories are theirs", dark: "the Ring was found" },
    road: (name, place) => `The Company is at ${name}, place ${place} of 18.`,
    dark: (name) => `Dark player: ${name}.`,
    palantirs: (entries) => `The two palantírs on the list of advantages: ${entries}.`,
    garrisons: (all) => `Neutral garrisons that are known: ${all}.`,
    lands: (name, all) => `Territories known to be held by ${name}: ${all}.`,
    sites: (all) => `Places of power that are known: ${all}.`,
    site: (name, where, holder) => `${name}${where ? ` (${where})` : ""}, held by ${holder ?? "nobody"}`,
    sought: "The dark player has looked for the Ring in this turn.",
    battle: (region, name, battalions, other, garrison) =>
      `Battle in ${region}: ${name} attacks with ${battalions}; ${other} defends with ${garrison}.`,
    battalions: ["battalion", "battalions"],
    neutral: "a neutral garrison",
    helps: (name, all) => `On the side of ${name}: ${all}.`,
    leader: { leader: "a leader", nazgul: "a Nazgûl" },
    power: (name) => `the place of power ${name}`,
    forts: { fortress: "a fortress", elsewhere: "a fortress that is not on the map" },
    shelters: { fortress: "a fortress of their own", elsewhere: "a fortress of their own that is not on the map" },
    lost: (mine, theirs) => `Losses: ${mine} of the attacker, ${theirs} of the defender.`,
    thrown: (attacker, defender) => `Last roll: the attacker rolled ${attacker}; the defender, ${defender}.`,
    strike: "It was a strike back.",
    strikes: "A strike back comes now.",
    results: {
      won: "The territory has been taken.", repelled: "The attack has been repelled.",
      retreat: "The attacker has retreated.",
    },
    has: (name, territories) => `${name}: ${territories}`,
    territories: ["territory", "territories"],
    out: (name) => `${name}: out of the game.`,
    reinforcements: (all) => `Reinforcements of the next turn: ${all}.`,
    none: "none",
    reasons: { territories: "territories", cards: "cards" },
    reason: (count, why) => `${count} for ${why}`,
    place: (count) => `To place: ${count}.`,
    cards: (all) => `Cards: ${all}.`,
    kinds: { infantry: ["infantry", "infantry"], riders: ["rider", "riders"], beasts: ["beast", "beasts"] },
    due: (count) => `To take: ${count}.`,
    card: ["card", "cards"],
    advantages: (all) => `Advantages: ${all}.`,
    owed: (count) => `Advantage rolls due: ${count}.`,
    later: (count) => `Advantage rolls at the end of the turn: ${count}.`,
    leaders: (board, waiting) => `Leaders: ${board} on the board, ${waiting} in waiting.`,
    palantir: "Holds a palantír.",
    began: (where) => `Attack begun and not won: ${where}.`,
    done: "Has ended the turn.",
    neutrals: "neutral",
    region: "the whole region",
    wins: "wins",
    faces: (faces) => `dice ${faces}`,
    roadTable: "The Company",
    holdingsTable: "Who holds what",
    all: "territories",
    each: "by region",
    spot: (place) => `place ${place} of 18`,
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {{ region: string | null, land: number }} Spot a territory; 0 if it is not known which one of the region
 * @typedef {object} Player
 * @property {string} name
 * @property {Record<string, number>} held
 * @property {number} territories
 * @property {number} to_place
 * @property {Record<string, number>} reinforcements
 * @property {Record<string, number>} cards
 * @property {number} due
 * @property {number[]} advantages
 * @property {number} owed
 * @property {number} later
 * @property {[board: number, waiting: number]} leaders
 * @property {boolean} palantir
 * @property {Spot | null} began
 * @property {boolean} done
 * @property {boolean} out
 * @typedef {object} Battle
 * @property {number} player
 * @property {number} defender
 * @property {string} region
 * @property {number} land
 * @property {number} battalions
 * @property {number} garrison
 * @property {string} leader
 * @property {string} led
 * @property {number} power the place of power of the attacker, 0 for none
 * @property {string} shelter the fortress of the attacker
 * @property {string} fortress
 * @property {number} site the place of power of the defender, 0 for none
 * @property {[mine: number, theirs: number]} lost
 * @property {{ attacker: number[], defender: number[], strike: boolean }[]} rounds
 * @property {boolean} strikes
 * @property {string | null} result
 * @typedef {{ phase: string, turn: number, place: number, battle: Battle | null, dark: number, sought: boolean,
 *   palantirs: number[], garrisons: (Spot & { battalions: number })[], lands: (Spot & { player: number })[],
 *   sites: (Spot & { site: number, player: number })[],
 *   players: Player[], winners: string[] | null, by: string | null }} View
 */

/**
 * @param {Spot} spot
 * @param {Texts} texts
 * @param {Words} words
 */
function place({ region, land }, texts, words) {
  if (!region) return "";
  return land ? written(texts.of(`cq_land_${region}_${land}`), texts, words) : texts.of(`cq_${region}`);
}

/**
 * @param {Battle} battle
 * @param {View} state
 * @param {Said} said
 * @param {Texts} texts
 * @param {Words} words
 */
function tellBattle(battle, state, said, texts, words) {
  /** @param {number} number */
  const name = (number) => state.players[number - 1]?.name ?? said.neutral;
  const [attacker, defender] = [name(battle.player), name(battle.defender)];
  /** @param {number} count */
  const battalions = (count) => many(count, said.battalions);
  const found = [said.battle(place(battle, texts, words), attacker, battalions(battle.battalions), defender, battalions(battle.garrison))];
  /** @param {number} site */
  const power = (site) => site && said.power(texts.of(`cq_star_${site}`));
  const mine = [said.leader[battle.leader], power(battle.power), said.shelters[battle.shelter]].filter(Boolean);
  const theirs = [said.leader[battle.led], said.forts[battle.fortress], power(battle.site)].filter(Boolean);
  if (mine.length) found.push(said.helps(attacker, mine.join(", ")));
  if (theirs.length) found.push(said.helps(defender, theirs.join(", ")));
  found.push(said.lost(...battle.lost));
  const last = battle.rounds.at(-1);
  if (last) found.push(said.thrown(last.attacker.join(", "), last.defender.join(", ")));
  if (last?.strike) found.push(said.strike);
  if (battle.result) found.push(said.results[battle.result]);
  else if (battle.strikes) found.push(said.strikes);
  return found.join(" ");
}

/**
 * @param {Player} player
 * @param {Said} said
 * @param {Texts} texts
 * @param {Words} words
 */
function tellPlayer(player, said, texts, words) {
  if (player.out) return said.out(player.name);
  /** @param {string} code */
  const region = (code) => texts.of(`cq_${code}`);
  const held = entries(player.held, (code, count) => `${region(code)} ${count}`);
  const begin = said.has(player.name, many(player.territories, said.territories));
  const found = [`${begin}${held.length ? `: ${held.join(", ")}` : ""}.`];
  const reasons = entries(player.reinforcements, (why, count) => said.reason(count, said.reasons[why] ?? region(why)));
  found.push(said.reinforcements(reasons.join(", ") || said.none));
  if (player.to_place) found.push(said.place(many(player.to_place, said.battalions)));
  const cards = Object.entries(player.cards).filter(([, count]) => count);
  if (cards.length) found.push(said.cards(cards.map(([kind, count]) => many(count, said.kinds[kind])).join(", ")));
  if (player.due) found.push(said.due(many(player.due, said.card)));
  if (player.advantages.length) found.push(said.advantages(player.advantages.join(", ")));
  if (player.owed) found.push(said.owed(player.owed));
  if (player.later) found.push(said.later(player.later));
  found.push(said.leaders(...player.leaders));
  if (player.palantir) found.push(said.palantir);
  if (player.began) found.push(said.began(place(player.began, texts, words)));
  if (player.done) found.push(said.done);
  return found.join(" ");
}

/**
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function tell(state, texts, words) {
  const said = SAID[words.code];
  const { battle, winners } = state;
  const found = winners
    ? [said.over(state.turn), said.won(joined(winners, words), said.by[state.by ?? ""])]
    : [said.turn(state.turn, said.phases[state.phase])];
  found.push(said.road(texts.of(`cq_road_${state.place}`), state.place));
  if (state.dark) found.push(said.dark(state.players[state.dark - 1].name));
  if (state.sought) found.push(said.sought);
  found.push(said.palantirs(joined(state.palantirs.map(String), words)));
  const garrisons = state.garrisons.map((one) => `${place(one, texts, words)} ${one.battalions}`);
  if (garrisons.length) found.push(said.garrisons(garrisons.join(", ")));
  for (const [at, { name }] of state.players.entries()) {
    const mine = state.lands.filter((one) => one.player === at + 1).map((one) => place(one, texts, words));
    if (mine.length) found.push(said.lands(name, mine.join(", ")));
  }
  const sites = state.sites.map((one) =>
    said.site(texts.of(`cq_star_${one.site}`), place(one, texts, words), state.players[one.player - 1]?.name),
  );
  if (sites.length) found.push(said.sites(sites.join("; ")));
  if (battle) found.push(tellBattle(battle, state, said, texts, words));
  return [...found, ...state.players.map((player) => tellPlayer(player, said, texts, words))];
}

/**
 * One side, what helps it, its battalions, and its dice.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readBattle(lines, speaker) {
  const said = speaker.said;
  return lines.flatMap((line) => {
    const dice = line.filter((what) => what.boxed && !what.button);
    const rest = line.filter((what) => !dice.includes(what) && !what.button);
    const buttons = line.filter((what) => what.button).map((what) => speaker.alone(what));
    const [name, ...helps] = rest;
    const last = rest.at(-1);
    const side = name && isText(name) && last !== name && last && isText(last) && /^\d+$/.test(last.text);
    if (!side) return [...(rest.length ? [speaker.row(rest)] : []), ...buttons];
    /** @param {Item} what */
    const battalions = (what) => many(Number(speaker.name(what)), said.battalions);
    const parts = helps.map((what) => (isText(what) ? battalions(what) : speaker.name(what)));
    const faces = dice.map((what) => speaker.name(what) + (what.lit ? ` (${said.wins})` : ""));
    const thrown = faces.length ? [said.faces(faces.join(", "))] : [];
    return [speaker.clause([speaker.name(name), ...parts, ...thrown].join(", ")), ...buttons];
  });
}

/**
 * The road of the Company and the holdings, to be shown beside the device.
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function draw(state, texts, words) {
  const said = SAID[words.code];
  const road = [texts.of(`cq_road_${state.place}`), track(state.place, ROAD, "yellow"), said.spot(state.place)];
  const holdings = state.players.map(({ name, territories, held, out }) => [
    name,
    out ? "–" : territories,
    entries(held, (region, count) => `${texts.of(`cq_${region}`)} ${count}`).join(", "),
  ]);
  return [table(said.roadTable, [road]), table(said.holdingsTable, holdings, [said.all, said.each])];
}

/** @type {Game<View, Said>} */
export const GAME = {
  said: SAID,
  tell,
  draw,
  screens: {
    "conquest.Battle": { lit: "wins", read: readBattle },
    // The heads are initials, and last a sign for the neutral garrisons.
    "conquest.Board": {
      columns: true,
      heads: (state, said) => [...state.players.map(({ name }) => name), said.neutrals],
      framed: "region",
    },
    "conquest.Company": { drawn: true },
    "conquest.Dice": { read: boxes },
  },
};
