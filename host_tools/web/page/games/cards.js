// The state of a game of The Card Game in sentences.

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
      each: "Hay acciones por turnos.", after: "Después hay acciones.", none: "No hay acciones.", any: "Hay acciones ahora.",
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
    reveal: (cards) => `Quedan por revelar ${cards}.`,
    cards: ["carta", "cartas"],
    gained: (points, objectives) => `Conseguidos: ${points}; objetivos, ${objectives}.`,
    enemy: (name, threat, cost, damage, hits) =>
      `Enemigo ${name}: amenaza ${threat}, enfrentamiento ${cost}, daño ${damage} de ${hits}`,
    place: (name, threat, points) => `Lugar ${name}: amenaza ${threat}, puntos ${points}`,
    placed: (damage, hits) => `, daño ${damage} de ${hits}`,
    engaged: (name) => `, enfrentado a ${name}`,
    player: (name, threat, out) => `${name}: amenaza ${threat}${out ? `, fuera desde la ronda ${out}` : ""}.`,
    hero: (name, sphere, damage, hits, resources) =>
      `${name}, ${sphere}: daño ${damage} de ${hits}, ${resources}`,
    resources: ["recurso", "recursos"],
    dead: (name, sphere, damage, resources) => `${name}, ${sphere}: ha muerto, con daño ${damage} y ${resources}`,
    score: (total, victory) => `Puntuación: ${total} en total, ${victory} de victoria.`,
    scored: (/** @type {Row} */ [name, threat, dead, damage, sum]) =>
      `${name}: amenaza ${threat}, héroes muertos ${dead}, daño ${damage}, suma ${sum}.`,
    dial: (number) => `amenaza ${number}`,
    out: "fuera",
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
      each: "There are actions after each.", after: "There are actions afterwards.", none: "There are no actions.",
      any: "There are actions now.",
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
    reveal: (cards) => `${cards} to reveal.`,
    cards: ["card", "cards"],
    gained: (points, objectives) => `Gained: ${points}; objectives, ${objectives}.`,
    enemy: (name, threat, cost, damage, hits) =>
      `Enemy ${name}: threat ${threat}, engagement cost ${cost}, damage ${damage} of ${hits}`,
    place: (name, threat, points) => `Location ${name}: threat ${threat}, points ${points}`,
    placed: (damage, hits) => `, damage ${damage} of ${hits}`,
    engaged: (name) => `, engaged with ${name}`,
    player: (name, threat, out) => `${name}: threat ${threat}${out ? `, out since round ${out}` : ""}.`,
    hero: (name, sphere, damage, hits, resources) => `${name}, ${sphere}: damage ${damage} of ${hits}, ${resources}`,
    resources: ["resource", "resources"],
    dead: (name, sphere, damage, resources) => `${name}, ${sphere}: dead, with damage ${damage} and ${resources}`,
    score: (total, victory) => `Score: ${total} in total, ${victory} of victory.`,
    scored: (/** @type {Row} */ [name, threat, dead, damage, sum]) =>
      `${name}: threat ${threat}, dead heroes ${dead}, damage ${damage}, sum ${sum}.`,
    dial: (number) => `threat ${number}`,
    out: "out",
  },
});

/**
 * @typedef {typeof SAID.es} Said
 * @typedef {{ kind: string, name: string, threat: number, damage: number, hits: number, victory: number,
 *   points: number | null, cost: number | null, player: string | null }} Card
 * @typedef {{ name: string, sphere: string, damage: number, hits: number, resources: number, dead: boolean }} Hero
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
 * @property {number} reveal
 * @property {number} victory
 * @property {number} objectives
 * @property {Card[]} cards
 * @property {Player[]} players
 * @property {{ total: number, victory: number, players: Row[] } | null} score
 * @property {string[] | null} winners
 * @typedef {[name: string, threat: number, dead: number, damage: number, sum: number]} Row of the score sheet
 */

/**
 * @param {Card} card
 * @param {Said} said
 */
function tellCard(card, said) {
  const begin = card.kind === "enemy"
    ? said.enemy(card.name, card.threat, card.cost, card.damage, card.hits)
    : said.place(card.name, card.threat, card.points) + (card.hits ? said.placed(card.damage, card.hits) : "");
  const worth = card.victory ? said.victory(many(card.victory, said.worth)) : "";
  return `${begin}${worth}${card.player ? said.engaged(card.player) : ""}.`;
}

/**
 * @param {Player} player
 * @param {Said} said
 * @param {Texts} texts
 */
function tellPlayer(player, said, texts) {
  const heroes = player.heroes.map(({ name, sphere, damage, hits, resources, dead }) => {
    const lore = texts.of(`sphere_${sphere}`);
    const left = many(resources, said.resources);
    return dead ? said.dead(name, lore, damage, left) : said.hero(name, lore, damage, hits, left);
  });
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
  if (state.reveal) found.push(said.reveal(many(state.reveal, said.cards)));
  found.push(said.gained(many(state.victory, said.worth), state.objectives));
  found.push(...state.cards.map((card) => tellCard(card, said)));
  found.push(...state.players.map((player) => tellPlayer(player, said, texts)));
  if (score) found.push(said.score(score.total, score.victory), ...score.players.map(said.scored));
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

/** @type {Game<View, Said>} */
export const GAME = { said: SAID, tell, screens: { cards: { read: readTable } } };
