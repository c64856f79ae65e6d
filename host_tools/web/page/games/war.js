// The state of a game of War of the Ring in sentences.

import { table, track } from "../beside.js";
import { both, capital, joined, many } from "../saying.js";

const AT_WAR = 4; // the box of a nation at war
const CORRUPTED = 12;
const POINTS = { free: 4, shadow: 10 }; // that win
/** @type {Record<string, string>} */
const COLOURS = { free: "blue", shadow: "red" };

const SAID = both({
  es: {
    sides: { free: "los Pueblos Libres", shadow: "la Sombra" },
    turn: (turn, phase) => `Turno ${turn}, ${phase}.`,
    over: (turn) => `La guerra ha terminado en el turno ${turn}.`,
    won: (names, why) => `Victoria de ${names}: ${why}.`,
    why: { corruption: "la corrupción", crack_of_doom: "las Grietas del Destino", points: "puntos de victoria" },
    phases: {
      recover: "recuperar los dados y robar cartas", fellowship: "fase de la Comunidad", allocate: "dados para la búsqueda",
      roll: "tirar los dados", act: "acciones", hunt: "la búsqueda", tile: "ficha de búsqueda", battle: "batalla",
      guide: "quién guía a la Comunidad", check: "comprobar la victoria",
    },
    active: (side) => `Turno de ${side}.`,
    allocation: (low, high) => `A la búsqueda pueden ir de ${low} a ${high} dados.`,
    fellowship: (revealed, progress, corruption) =>
      `La Comunidad está ${revealed ? "revelada" : "oculta"}; progreso ${progress}, corrupción ${corruption} de 12.`,
    guide: (name, level, companions) =>
      `Guía: ${name}${level ? `, de nivel ${level}` : ""}; ${companions} en la Comunidad.`,
    companions: ["compañero", "compañeros"],
    gone: (names) => `Fuera de la Comunidad: ${names}.`,
    dead: (names) => `Caídos para siempre: ${names}.`,
    mordor: (step, length) => `En Mordor: paso ${step} de ${length}.`,
    hunt: (shadow, free, chance) =>
      `En la caja de búsqueda: ${shadow} de la Sombra y ${free} de los Pueblos Libres${chance === null ? "" : `; éxito, ${chance} %`}.`,
    rerolls: (what) => `La búsqueda repite sus fallos por: ${what}.`,
    reasons: { stronghold: "fortaleza", army: "ejército", nazgul: "Nazgûl" },
    sought: (faces) => `En la búsqueda ha salido ${faces}.`,
    successes: (count) => `Éxitos de la búsqueda: ${count}.`,
    eye: (damage) => `Una ficha con Ojo hace ${damage} de daño.`,
    dice: ["dado", "dados"],
    side: (/** @type {string} */ name, points, rings, used) =>
      `${capital(name)}: ${points}, ${rings}${used ? ", uno de ellos usado en este turno" : ""}.`,
    points: ["punto de victoria", "puntos de victoria"],
    rings: ["anillo élfico", "anillos élficos"],
    pool: (pool, next) => `Dados: ${pool} en este turno, ${next} en el próximo.`,
    left: (dice) => `Por usar: ${dice}.`,
    characters: (names) => `En juego: ${names}.`,
    nation: (name, active, box) => `${name}, ${active ? "activa" : "pasiva"}, casilla ${box}`,
    warring: (name, active) => `${name}, en guerra${active ? "" : " y pasiva"}`,
    nations: (all) => `Naciones: ${all}.`,
    battle: (where, attacker, round) => `Batalla, ${where}; ataca: ${attacker}${round ? `; ronda ${round}` : ""}.`,
    force: (/** @type {string} */ name, dice, leadership, hit) =>
      `${capital(name)}: ${dice}, liderazgo ${leadership}, impacta con ${hit} o más.`,
    fought: (faces, hits, needed) => `Ha salido ${faces}: ${hits}${needed ? `, con ${needed} o más` : ""}.`,
    hits: ["impacto", "impactos"],
    again: (dice) => `Dados repetidos: ${dice}.`,
    boxes: (shadow, free) => `caja de búsqueda: ${shadow} de la Sombra, ${free} de los Pueblos Libres`,
    strikes: "impacta",
    board: (turn) => `El tablero, turno ${turn}`,
    hidden: "oculta", revealed: "revelada", war: "en guerra", passive: "pasiva",
    box: (box) => `casilla ${box}`,
    inPool: (dice) => `reserva: ${dice}`,
    of: (value, whole) => `${value} de ${whole}`,
  },
  en: {
    sides: { free: "the Free Peoples", shadow: "the Shadow" },
    turn: (turn, phase) => `Turn ${turn}, ${phase}.`,
    over: (turn) => `The war ended in turn ${turn}.`,
    won: (names, why) => `Victory of ${names}: ${why}.`,
    why: { corruption: "corruption", crack_of_doom: "the Crack of Doom", points: "victory points" },
    phases: {
      recover: "take back the dice and draw cards", fellowship: "Fellowship phase", allocate: "dice for the hunt",
      roll: "roll the dice", act: "actions", hunt: "the hunt", tile: "hunt tile", battle: "battle",
      guide: "who guides the Fellowship", check: "check for victory",
    },
    active: (side) => `It is the turn of ${side}.`,
    allocation: (low, high) => `From ${low} to ${high} dice may go to the hunt.`,
    fellowship: (revealed, progress, corruption) =>
      `The Fellowship is ${revealed ? "revealed" : "hidden"}; progress ${progress}, corruption ${corruption} of 12.`,
    guide: (name, level, companions) =>
      `Guide: ${name}${level ? `, level ${level}` : ""}; ${companions} in the Fellowship.`,
    companions: ["companion", "companions"],
    gone: (names) => `Left the Fellowship: ${names}.`,
    dead: (names) => `Gone for good: ${names}.`,
    mordor: (step, length) => `In Mordor: step ${step} of ${length}.`,
    hunt: (shadow, free, chance) =>
      `In the hunt box: ${shadow} of the Shadow and ${free} of the Free Peoples${chance === null ? "" : `; success, ${chance}%`}.`,
    rerolls: (what) => `The hunt re-rolls its misses for: ${what}.`,
    reasons: { stronghold: "a stronghold", army: "an army", nazgul: "Nazgûl" },
    sought: (faces) => `The hunt has rolled ${faces}.`,
    successes: (count) => `Successes of the hunt: ${count}.`,
    eye: (damage) => `A tile with an Eye does ${damage} damage.`,
    dice: ["die", "dice"],
    side: (/** @type {string} */ name, points, rings, used) =>
      `${capital(name)}: ${points}, ${rings}${used ? ", one of them used in this turn" : ""}.`,
    points: ["victory point", "victory points"],
    rings: ["elven ring", "elven rings"],
    pool: (pool, next) => `Dice: ${pool} in this turn, ${next} in the next one.`,
    left: (dice) => `Still to be used: ${dice}.`,
    characters: (names) => `In play: ${names}.`,
    nation: (name, active, box) => `${name}, ${active ? "active" : "passive"}, step ${box}`,
    warring: (name, active) => `${name}, at war${active ? "" : " and passive"}`,
    nations: (all) => `Nations: ${all}.`,
    battle: (where, attacker, round) => `Battle, ${where}; attacker: ${attacker}${round ? `; round ${round}` : ""}.`,
    force: (/** @type {string} */ name, dice, leadership, hit) =>
      `${capital(name)}: ${dice}, leadership ${leadership}, hits on ${hit} or more.`,
    fought: (faces, hits, needed) => `Rolled ${faces}: ${hits}${needed ? `, on ${needed} or more` : ""}.`,
    hits: ["hit", "hits"],
    again: (dice) => `Dice rolled again: ${dice}.`,
    boxes: (shadow, free) => `hunt box: ${shadow} of the Shadow, ${free} of the Free Peoples`,
    strikes: "hits",
    board: (turn) => `The board, turn ${turn}`,
    hidden: "hidden", revealed: "revealed", war: "at war", passive: "passive",
    box: (box) => `step ${box}`,
    inPool: (dice) => `pool: ${dice}`,
    of: (value, whole) => `${value} of ${whole}`,
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {{ name: string, dice: number, leadership: number, hit: number, faces: number[], again: number[],
 *   needed: number | null, hits: number }} Force
 * @typedef {{ name: string, player: string | null, partner: string | null, pool: number, next_pool: number, dice: string[], rings: number, ring_used: boolean,
 *   points: number, characters: string[] }} Side
 * @typedef {object} View
 * @property {string} phase
 * @property {number} turn
 * @property {string | null} active
 * @property {Side[]} players
 * @property {number} progress
 * @property {boolean} revealed
 * @property {number} corruption
 * @property {number} companions
 * @property {string} guide
 * @property {{ name: string, level: number, fate: string }[]} fellowship
 * @property {string[]} dead characters
 * @property {number} mordor
 * @property {number} length
 * @property {{ shadow: number, free: number, odds: [number, number] | null, rerolls: string[], faces: number[],
 *   successes: number, eye: number | null }} hunt
 * @property {[low: number, high: number] | null} allocation
 * @property {{ name: string, side: string, box: number, active: boolean }[]} nations
 * @property {Force[] | null} battle
 * @property {{ where: string, attacker: string, round: number } | null} field
 * @property {string[] | null} winners
 * @property {string | null} why
 */

/**
 * A side, with the names of who plays it.
 * @param {string} side
 * @param {View} state
 * @param {Said} said
 * @param {Words} words
 */
function who(side, state, said, words) {
  const one = state.players.find(({ name }) => name === side);
  const people = [one?.player, one?.partner].flatMap((name) => name ?? []);
  return said.sides[side] + (people.length ? ` (${joined(people, words)})` : "");
}

/**
 * @param {Side} player
 * @param {View} state
 * @param {Said} said
 * @param {Texts} texts
 * @param {Words} words
 */
function tellSide(player, state, said, texts, words) {
  const name = who(player.name, state, said, words);
  const found = [said.side(name, many(player.points, said.points), many(player.rings, said.rings), player.ring_used)];
  found.push(said.pool(player.pool, player.next_pool));
  if (player.dice.length) found.push(said.left(player.dice.map((face) => words.icons[`result_${face}`]).join(", ")));
  if (player.characters.length) {
    found.push(said.characters(joined(player.characters.map((one) => texts.of(`war_${one}`)), words)));
  }
  const nations = state.nations.filter(({ side }) => side === player.name);
  /** @param {View["nations"][number]} nation */
  const inWords = ({ name: nation, active, box }) => {
    const known = texts.of(`war_${nation}`);
    return box === AT_WAR ? said.warring(known, active) : said.nation(known, active, box);
  };
  found.push(said.nations(nations.map(inWords).join("; ")));
  return found.join(" ");
}

/**
 * @param {Force} force
 * @param {Said} said
 */
function tellForce(force, said) {
  const found = [said.force(said.sides[force.name], many(force.dice, said.dice), force.leadership, force.hit)];
  const needed = force.needed === force.hit ? null : force.needed; // it was changed after the roll
  if (force.faces.length) found.push(said.fought(force.faces.join(", "), many(force.hits, said.hits), needed));
  if (force.again.length) found.push(said.again(force.again.length));
  return found.join(" ");
}

/**
 * Who guides, and who is not with the Fellowship any more.
 * @param {View} state
 * @param {Said} said
 * @param {Texts} texts
 * @param {Words} words
 */
function tellCompanions(state, said, texts, words) {
  const { guide, fellowship } = state;
  /** @param {string} fate */
  const whose = (fate) => fellowship.filter((one) => one.fate === fate).map(({ name }) => texts.of(`guide_${name}`));
  const level = fellowship.find(({ name }) => name === guide)?.level;
  const found = [said.guide(texts.of(`guide_${guide}`), level, many(state.companions, said.companions))];
  const gone = whose("left");
  const dead = [...whose("dead"), ...state.dead.map((name) => texts.of(`war_${name}`))];
  if (gone.length) found.push(said.gone(joined(gone, words)));
  if (dead.length) found.push(said.dead(joined(dead, words)));
  return found;
}

/**
 * @param {View["hunt"]} hunt
 * @param {Said} said
 */
function tellHunt(hunt, said) {
  const chance = hunt.odds && Math.round((100 * hunt.odds[0]) / hunt.odds[1]);
  const found = [said.hunt(many(hunt.shadow, said.dice), hunt.free, chance)];
  if (hunt.rerolls.length) found.push(said.rerolls(hunt.rerolls.map((why) => said.reasons[why]).join(", ")));
  if (hunt.faces.length) found.push(said.sought(hunt.faces.join(", ")));
  if (hunt.successes) found.push(said.successes(hunt.successes));
  if (hunt.eye !== null) found.push(said.eye(hunt.eye));
  return found;
}

/**
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function tell(state, texts, words) {
  const said = SAID[words.code];
  /** @param {string} side */
  const name = (side) => who(side, state, said, words);
  const found = [];
  if (state.winners) {
    found.push(said.over(state.turn), said.won(joined(state.winners.map(name), words), said.why[state.why ?? ""]));
  } else found.push(said.turn(state.turn, said.phases[state.phase]));
  if (state.active && !state.winners) found.push(said.active(name(state.active)));
  if (state.allocation) found.push(said.allocation(...state.allocation));
  found.push(said.fellowship(state.revealed, state.progress, state.corruption));
  found.push(...tellCompanions(state, said, texts, words));
  if (state.mordor >= 0) found.push(said.mordor(state.mordor, state.length));
  found.push(...tellHunt(state.hunt, said));
  const { field } = state;
  if (field) found.push(said.battle(texts.of(`war_field_${field.where}`), name(field.attacker), field.round));
  found.push(...(state.battle ?? []).map((force) => tellForce(force, said)));
  return [...found, ...state.players.map((player) => tellSide(player, state, said, texts, words))];
}

/**
 * The tracks, to be shown beside the device.
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function draw(state, texts, words) {
  const said = SAID[words.code];
  const { corruption, progress, mordor, length, hunt } = state;
  const rows = [[texts.of("war_track_corruption"), track(corruption, CORRUPTED, "red"), said.of(corruption, CORRUPTED)]];
  if (mordor >= 0) rows.push([texts.of("war_track_mordor"), track(mordor, length), said.of(mordor, length)]);
  else rows.push([texts.of("war_track_progress"), track(progress, 12), `${progress}, ${state.revealed ? said.revealed : said.hidden}`]);
  rows.push([texts.of("war_page_hunt"), track(hunt.shadow, hunt.shadow, "red"), `${many(hunt.shadow, said.dice)} +${hunt.free}`]);
  for (const { name, points, rings, pool } of state.players) {
    const whole = POINTS[/** @type {"free" | "shadow"} */ (name)];
    rows.push([capital(said.sides[name]), track(points, whole, COLOURS[name]), `${many(points, said.points)}; ${many(rings, said.rings)}; ${said.inPool(pool)}`]);
  }
  for (const { name, side, box, active } of state.nations) {
    const stand = box === AT_WAR ? said.war : said.box(box);
    rows.push([texts.of(`war_${name}`), track(box, AT_WAR, COLOURS[side]), active ? stand : `${stand}, ${said.passive}`]);
  }
  return [table(said.board(state.turn), rows)];
}

/**
 * The dice of both sides, and what is in the hunt box.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readTurn([[...free], shadow = [], ...rest], speaker) {
  const box = free.splice(-2).at(-1); // after its eye
  const boxes = box ? (speaker.name(box).match(/\d+/g) ?? []) : [];
  /**
   * @param {string} side
   * @param {Item[]} line
   */
  const dice = (side, line) => {
    const each = line.map((what) => speaker.alone(what));
    return each.length ? [speaker.clause(`${speaker.texts.of(side)}:`), ...each] : [];
  };
  const thrown = shadow.some((what) => what.icon) ? shadow : [];
  const below = thrown.length ? rest : [shadow, ...rest];
  const hunted = speaker.clause(speaker.said.boxes(boxes[0], boxes[1] ?? "0"));
  return [...dice("free", free), ...dice("shadow", thrown), hunted, ...below.flatMap((line) => speaker.line(line))];
}

/**
 * How likely each number of hits is, in columns.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readOdds(lines, speaker) {
  const items = lines.flat();
  const hits = items.filter((_, at) => at % 2 === 0).map((what) => Number(speaker.name(what)));
  const chances = items.filter((_, at) => at % 2).map((what) => speaker.name(what));
  const said = hits.map((count, at) => ({ count, text: `${many(count, speaker.said.hits)}: ${chances[at]}` }));
  return said.sort((one, other) => one.count - other.count).map(({ text }) => speaker.clause(text));
}

/** @type {Game<View, Said>} */
export const GAME = {
  said: SAID,
  tell,
  draw,
  codes: { war_letter_: "", war_in_short_: "war_die_" },
  screens: {
    war: { read: readTurn },
    "war.Battle": { lit: "strikes", rows: true },
    "war.Moment": { lit: "strikes" },
    "war.Odds": { read: readOdds },
  },
};
