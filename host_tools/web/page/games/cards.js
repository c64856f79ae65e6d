// The state of a game of The Card Game in sentences.

import { table, track } from "../beside.js";
import { both, joined, many } from "../saying.js";

const SAID = both({
  es: {
    round: (round, phase) => `Ronda ${round}, ${phase}.`,
    over: (round) => `La partida ha terminado en la ronda ${round}.`,
    won: (names) => `Victoria de ${names}.`,
    lost: "Derrota.",
    phases: {
      resources: "recursos", planning: "planificación", quest: "misión", travel: "viaje", encounter: "encuentros",
      combat: "combate", refresh: "recuperación", stage: "cambio de etapa", over: "fin",
    },
    steps: {
      resources: "Cada héroe gana un recurso y cada jugador roba una carta.", planning: "Se juegan aliados y vinculadas.",
      commit: "Se elige quién va a la misión.", staging: "Se revela una carta por jugador.",
      resolve: "Se compara la voluntad con la amenaza.", travel: "Se puede viajar a un lugar.",
      optional: "Cada jugador puede enfrentarse a un enemigo.", checks: "Los enemigos se enfrentan a los jugadores.",
      shadow: "Se reparten las cartas de sombra.", enemies: "Atacan los enemigos.", attacks: "Atacan los jugadores.",
      refresh: "La amenaza sube en uno y la ficha de jugador inicial pasa a la izquierda.",
    },
    actions: {
      each: "Hay acciones por turnos.", after: "Después hay acciones.", attack: "Hay acciones en cada paso de un ataque.",
      combat: "Hay acciones en cada paso de un ataque y al final del combate.",
    },
    active: (name, first) => `Le toca a ${name}; jugador inicial, ${first}.`,
    limit: (limit) => `Queda eliminado quien llega a ${limit} de amenaza.`,
    scenario: (name) => `Escenario: ${name}.`,
    quest: (stage, stages, progress, points) => `Misión: etapa ${stage} de ${stages}, progreso ${progress} de ${points}.`,
    location: (progress, points, victory) => `Lugar activo: progreso ${progress} de ${points}${victory}.`,
    noLocation: "No hay lugar activo.",
    victory: (points) => `, ${points}`,
    worth: ["punto de victoria", "puntos de victoria"],
    staged: (threat) => `Amenaza en la zona de preparación: ${threat}.`,
    committed: (willpower) => `Voluntad enviada a la misión: ${willpower}.`,
    shadows: (names) => `Cartas de sombra, por este orden: ${names}.`,
    attackers: (names) => `Atacan ahora: ${names}.`,
    reveal: (cards) => `Por revelar: ${cards}.`,
    cards: ["carta", "cartas"],
    gained: (points, objectives) => `Conseguidos: ${points}; objetivos, ${objectives}.`,
    enemy: (name, threat, cost, damage, hits) =>
      `Enemigo ${name}: amenaza ${threat}, enfrentamiento ${cost}, daño ${damage} de ${hits}`,
    place: (name, threat, progress, points) => `Lugar ${name}: amenaza ${threat}, progreso ${progress} de ${points}`,
    objective: (name, guard, threat) => `Objetivo ${name}${guard}${threat ? `: amenaza ${threat}` : ""}`,
    guards: { next: ", custodiado por una carta que falta por revelar", active: ", custodiado por el lugar activo" },
    guard: (letter) => `, custodiado por ${letter}`,
    hits: (hits) => `, ${hits} de impacto`,
    engaged: (name) => `, enfrentado a ${name}`,
    player: (name, threat, out) => `${name}: amenaza ${threat}${out ? `, fuera desde la ronda ${out}` : ""}.`,
    hero: (name, damage, hits, resources) => `${name}: daño ${damage} de ${hits}, ${resources}`,
    resources: ["recurso", "recursos"],
    exhausted: "agotado",
    sentinel: "centinela",
    ranged: "ataque a distancia",
    values: { willpower: "voluntad", attack: "ataque", defence: "defensa" },
    campaign: (scores) => `Campaña: ${scores}.`,
    dead: (name, damage, resources) => `${name}: ha muerto, con daño ${damage} y ${resources}`,
    score: (total, victory) => `Puntuación: ${total} en total, ${victory} de victoria.`,
    scored: (/** @type {Row} */ [name, threat, dead, damage, sum]) =>
      `${name}: amenaza ${threat}, héroes muertos ${dead}, daño ${damage}, suma ${sum}.`,
    dial: (number) => `amenaza ${number}`,
    out: "fuera",
    tableOf: (round) => `Ronda ${round}`,
    stageOf: (stage, stages) => `Misión, etapa ${stage} de ${stages}`,
    activeLocation: "Lugar activo",
    staging: "Área de preparación",
    met: (threat, damage, hits, name) => `amenaza ${threat}, daño ${damage}/${hits}${name ? `, con ${name}` : ""}`,
  },
  en: {
    round: (round, phase) => `Round ${round}, ${phase}.`,
    over: (round) => `The game ended in round ${round}.`,
    won: (names) => `Victory of ${names}.`,
    lost: "Defeat.",
    phases: {
      resources: "resources", planning: "planning", quest: "quest", travel: "travel", encounter: "encounter",
      combat: "combat", refresh: "refresh", stage: "next stage", over: "the end",
    },
    steps: {
      resources: "Each hero gains a resource, and each player draws a card.", planning: "Allies and attachments are played.",
      commit: "Who goes on the quest is chosen.", staging: "One card per player is revealed.",
      resolve: "Willpower is compared with threat.", travel: "The players may travel to a location.",
      optional: "Each player may engage an enemy.", checks: "Enemies engage the players.",
      shadow: "Shadow cards are dealt.", enemies: "The enemies attack.", attacks: "The players attack.",
      refresh: "Threat rises by one, and the first player token goes to the left.",
    },
    actions: {
      each: "There are actions after each player's turn.", after: "There are actions afterwards.",
      attack: "There are actions at each step of an attack.",
      combat: "There are actions at each step of an attack and at the end of combat.",
    },
    active: (name, first) => `It is the turn of ${name}; first player, ${first}.`,
    limit: (limit) => `Whoever reaches ${limit} threat is out.`,
    scenario: (name) => `Scenario: ${name}.`,
    quest: (stage, stages, progress, points) => `Quest: stage ${stage} of ${stages}, progress ${progress} of ${points}.`,
    location: (progress, points, victory) => `Active location: progress ${progress} of ${points}${victory}.`,
    noLocation: "There is no active location.",
    victory: (points) => `, ${points}`,
    worth: ["victory point", "victory points"],
    staged: (threat) => `Threat in the staging area: ${threat}.`,
    committed: (willpower) => `Willpower committed to the quest: ${willpower}.`,
    shadows: (names) => `Shadow cards in this order: ${names}.`,
    attackers: (names) => `Attacking now: ${names}.`,
    reveal: (cards) => `${cards} to reveal.`,
    cards: ["card", "cards"],
    gained: (points, objectives) => `Gained: ${points}; objectives, ${objectives}.`,
    enemy: (name, threat, cost, damage, hits) =>
      `Enemy ${name}: threat ${threat}, engagement cost ${cost}, damage ${damage} of ${hits}`,
    place: (name, threat, progress, points) => `Location ${name}: threat ${threat}, progress ${progress} of ${points}`,
    objective: (name, guard, threat) => `Objective ${name}${guard}${threat ? `: threat ${threat}` : ""}`,
    guards: { next: ", guarded by a card that is still to be revealed", active: ", guarded by the active location" },
    guard: (letter) => `, guarded by ${letter}`,
    hits: (hits) => `, ${hits} hit points`,
    engaged: (name) => `, engaged with ${name}`,
    player: (name, threat, out) => `${name}: threat ${threat}${out ? `, out since round ${out}` : ""}.`,
    hero: (name, damage, hits, resources) => `${name}: damage ${damage} of ${hits}, ${resources}`,
    resources: ["resource", "resources"],
    exhausted: "exhausted",
    sentinel: "sentinel",
    ranged: "ranged",
    values: { willpower: "willpower", attack: "attack", defence: "defence" },
    campaign: (scores) => `Campaign: ${scores}.`,
    dead: (name, damage, resources) => `${name}: dead, with damage ${damage} and ${resources}`,
    score: (total, victory) => `Score: ${total} in total, ${victory} of victory.`,
    scored: (/** @type {Row} */ [name, threat, dead, damage, sum]) =>
      `${name}: threat ${threat}, dead heroes ${dead}, damage ${damage}, sum ${sum}.`,
    dial: (number) => `threat ${number}`,
    out: "out",
    tableOf: (round) => `Round ${round}`,
    stageOf: (stage, stages) => `Quest, stage ${stage} of ${stages}`,
    activeLocation: "Active location",
    staging: "Staging area",
    met: (threat, damage, hits, name) => `threat ${threat}, damage ${damage}/${hits}${name ? `, with ${name}` : ""}`,
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {{ kind: string, name: string, threat: number, damage: number, hits: number, victory: number,
 *   progress: number | null, points: number | null, cost: number | null, guard: string | null, player: string | null
 *   }} Card
 * @typedef {{ name: string, sphere: string | null, damage: number, hits: number, resources: number, dead: boolean,
 *   exhausted: boolean, sentinel: boolean, ranged: boolean, willpower: number, attack: number, defence: number }} Hero
 * @typedef {{ name: string, threat: number, out: number | null, heroes: Hero[] }} Player
 * @typedef {object} View
 * @property {string} phase
 * @property {string | null} step
 * @property {string | null} actions
 * @property {number} round
 * @property {string | null} active
 * @property {string} first
 * @property {number} limit
 * @property {string | null} scenario
 * @property {{ stage: number, stages: number, progress: number, points: number }} quest
 * @property {{ points: number, progress: number, victory: number } | null} location
 * @property {number} staged
 * @property {number} committed
 * @property {string[]} shadows
 * @property {string[]} attackers
 * @property {number} reveal
 * @property {number} victory
 * @property {number} objectives
 * @property {Card[]} cards
 * @property {Player[]} players
 * @property {{ total: number, victory: number, players: Row[], campaign: number[] | null } | null} score
 * @property {string[] | null} winners
 * @typedef {[name: string, threat: number, dead: number, damage: number, sum: number]} Row of the score sheet
 */

/**
 * @param {Card} card
 * @param {Said} said
 */
function tellCard(card, said) {
  const { kind, name, threat, hits, guard } = card;
  const guarded = guard ? (said.guards[guard] ?? said.guard(guard)) : "";
  const begin = kind === "enemy"
    ? said.enemy(name, threat, card.cost, card.damage, hits) + guarded
    : (kind === "location"
      ? said.place(name, threat, card.progress, card.points) + guarded
      : said.objective(name, guarded, threat)) + (hits ? said.hits(hits) : "");
  const worth = card.victory ? said.victory(many(card.victory, said.worth)) : "";
  return `${begin}${worth}${card.player ? said.engaged(card.player) : ""}.`;
}

/**
 * @param {Hero} hero
 * @param {Said} said
 * @param {Texts} texts
 */
function tellHero(hero, said, texts) {
  const { name, sphere, damage, hits, exhausted, sentinel, ranged, willpower, attack, defence } = hero;
  const resources = many(hero.resources, said.resources);
  const known = sphere ? `${name}, ${texts.of(`sphere_${sphere}`)}` : name;
  const begin = hero.dead ? said.dead(known, damage, resources) : said.hero(known, damage, hits, resources);
  const values = Object.entries({ willpower, attack, defence }).map(([what, value]) => value && `${said.values[what]} ${value}`);
  const marks = [exhausted && said.exhausted, sentinel && said.sentinel, ranged && said.ranged];
  return [begin, ...values, ...marks].filter(Boolean).join(", ");
}

/**
 * @param {Player} player
 * @param {Said} said
 * @param {Texts} texts
 */
function tellPlayer(player, said, texts) {
  const heroes = player.heroes.map((hero) => tellHero(hero, said, texts));
  const all = heroes.length ? ` ${heroes.join("; ")}.` : "";
  return said.player(player.name, player.threat, player.out) + all;
}

/**
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function tell(state, texts, words) {
  const said = SAID[words.code];
  const { quest, location, winners, score } = state;
  const found = [];
  if (winners) {
    found.push(said.over(state.round), winners.length ? said.won(joined(winners, words)) : said.lost);
  } else {
    found.push(said.round(state.round, said.phases[state.phase]), said.steps[state.step ?? ""]);
    found.push(said.actions[state.actions ?? ""]);
    found.push(said.active(state.active, state.first));
  }
  found.push(said.limit(state.limit));
  if (state.scenario) found.push(said.scenario(texts.of(state.scenario)));
  found.push(said.quest(quest.stage, quest.stages, quest.progress, quest.points));
  const victory = location?.victory ? said.victory(many(location.victory, said.worth)) : "";
  found.push(location ? said.location(location.progress, location.points, victory) : said.noLocation);
  found.push(said.staged(state.staged));
  if (state.committed) found.push(said.committed(state.committed));
  if (state.shadows.length) found.push(said.shadows(state.shadows.join(", ")));
  if (state.attackers.length) found.push(said.attackers(state.attackers.join(", ")));
  if (state.reveal) found.push(said.reveal(many(state.reveal, said.cards)));
  found.push(said.gained(many(state.victory, said.worth), state.objectives));
  found.push(...state.cards.map((card) => tellCard(card, said)));
  found.push(...state.players.map((player) => tellPlayer(player, said, texts)));
  if (score) found.push(said.score(score.total, score.victory), ...score.players.map(said.scored));
  if (score?.campaign) found.push(said.campaign(score.campaign.join(", ")));
  return found.filter(Boolean);
}

/**
 * The threat of each player is drawn as large digits below the name.
 * @param {Item[][]} lines
 * @param {Speaker<View, Said>} speaker
 */
function readTable([names, ...rest], speaker) {
  const said = speaker.said;
  const { players } = speaker.state;
  const dials = players.map(({ name, threat, out }, at) =>
    speaker.clause(`${name}: ${out === null ? said.dial(threat) : said.out}`, [names[at]]),
  );
  const beside = [...names.slice(players.length), ...rest.flat()].map((what) => speaker.alone(what));
  return [...dials, ...beside.filter(({ name }) => name !== said.out)];
}

/**
 * Threat, the quest and the enemies, to be shown beside the device.
 * @param {View} state
 * @param {Texts} texts
 * @param {Words} words
 */
function draw(state, texts, words) {
  const said = SAID[words.code];
  const { limit, quest, location, staged } = state;
  /** @type {import("../beside.js").Cell[][]} */
  const rows = state.players.map(({ name, threat, out }) => [
    name, track(threat, limit, "red"), out === null ? said.dial(threat) : said.out,
  ]);
  rows.push([said.stageOf(quest.stage, quest.stages), track(quest.progress, quest.points), `${quest.progress}/${quest.points || "–"}`]);
  if (location) rows.push([said.activeLocation, track(location.progress, location.points), `${location.progress}/${location.points || "–"}`]);
  rows.push([said.staging, "", said.dial(staged)]);
  for (const { kind, name, threat, damage, hits, player } of state.cards) {
    if (kind === "enemy") rows.push([`${texts.of("kind_enemy")} ${name}`, track(damage, hits, "red"), said.met(threat, damage, hits, player)]);
  }
  return [table(said.tableOf(state.round), rows)];
}

/** @type {Game<View, Said>} */
export const GAME = { said: SAID, tell, draw, screens: { cards: { read: readTable } } };
