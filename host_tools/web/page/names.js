// Names for the codes in the state of a game: keys, values and players.
// A value with another meaning under one key is listed as "key=value".

const PLACES = {
  bag_end: ["Bolsón Cerrado", "Bag End"], rivendell: ["Rivendel", "Rivendell"], moria: ["Moria", "Moria"],
  lothlorien: ["Lothlórien", "Lothlórien"], rohan: ["Rohan", "Rohan"], helms_deep: ["Abismo de Helm", "Helm's Deep"],
  gondor: ["Gondor", "Gondor"], minas_tirith: ["Minas Tirith", "Minas Tirith"],
  shelobs_lair: ["Antro de Ella-Laraña", "Shelob's Lair"], mordor: ["Mordor", "Mordor"],
  mirkwood: ["Bosque Negro", "Mirkwood"], anduin: ["Río Anduin", "River Anduin"],
  dol_guldur: ["Dol Guldur", "Dol Guldur"],
};
const COLOURS = {
  yellow: ["amarillo", "yellow"], red: ["rojo", "red"], blue: ["azul", "blue"], green: ["verde", "green"],
};
const PHASES = {
  roll: ["tirar", "roll"], keep: ["apartar dados", "keep dice"], apply: ["resultado", "result"], over: ["fin", "over"],
  battle: ["batalla", "battle"], muster: ["refuerzos", "reinforcements"], turn: ["turno", "turn"],
  hear: ["mensaje", "message"], chapter: ["nuevo capítulo", "new chapter"], effects: ["efectos", "effects"],
  conflict: ["conflicto", "conflict"], fellowship: ["la Comunidad", "the Fellowship"],
  recover: ["recuperar dados", "recover dice"], check: ["comprobar la victoria", "check for victory"],
  act: ["acciones", "actions"], allocate: ["dados a la caza", "dice for the hunt"],
  hunt: ["la caza", "the hunt"], tile: ["ficha de caza", "hunt tile"],
  resources: ["recursos", "resources"], planning: ["planificación", "planning"], quest: ["misión", "quest"],
  travel: ["viaje", "travel"], encounter: ["encuentro", "encounter"], combat: ["combate", "combat"],
  refresh: ["recuperación", "refresh"], stage: ["nueva etapa", "next stage"],
};
const STEPS = {
  commit: ["elegir quién va a la misión", "commit to the quest"], staging: ["revelar cartas", "reveal cards"],
  resolve: ["voluntad contra amenaza", "willpower against threat"],
  optional: ["enfrentarse a un enemigo", "engage an enemy"], checks: ["enemigos que atacan", "enemies that engage"],
  shadow: ["cartas de sombra", "shadow cards"], enemies: ["atacan los enemigos", "the enemies attack"],
  attacks: ["atacan los jugadores", "the players attack"], any: ["ahora", "now"], after: ["después", "afterwards"],
  each: ["por turnos", "after each"], none: ["ninguna", "none"],
};
const ENDS = {
  "by=quest": ["el Anillo", "the Ring"], "by=races": ["las razas", "the races"], "by=map": ["el mapa", "the map"],
  "by=presence": ["la presencia", "presence"], "by=ring": ["Anillo destruido", "Ring destroyed"],
  "by=dark": ["Anillo encontrado", "Ring found"], "by=all": ["todos los territorios", "all territories"],
  corruption: ["corrupción", "corruption"],
  crack_of_doom: ["las Grietas del Destino", "the Crack of Doom"], points: ["puntos", "points"],
  walking: ["en camino", "on the way"], eliminated: ["fuera del juego", "out of the game"],
};
const PLAYERS = {
  frodo: ["Frodo", "Frodo"], sam: ["Sam", "Sam"], merry: ["Merry", "Merry"], pippin: ["Pippin", "Pippin"],
  fellowship: ["la Comunidad", "the Fellowship"], sauron: ["Sauron", "Sauron"],
  free: ["los Pueblos Libres", "the Free Peoples"], shadow: ["la Sombra", "the Shadow"],
};
const GUIDES = {
  gandalf_grey: ["Gandalf", "Gandalf"], strider: ["Trancos", "Strider"], legolas: ["Legolas", "Legolas"],
  gimli: ["Gimli", "Gimli"], boromir: ["Boromir", "Boromir"], merry: ["Merry", "Merry"], pippin: ["Pippin", "Pippin"],
  gollum: ["Gollum", "Gollum"],
};
const FACTS = {
  active: ["le toca a", "turn of"], phase: ["fase", "phase"], round: ["ronda", "round"], turn: ["turno", "turn"],
  rings: ["anillos", "rings"], place: ["lugar", "place"], left: ["casillas libres", "free squares"],
  status: ["estado", "status"], colour: ["color", "colour"], rolls: ["tiradas", "rolls"],
  threat: ["amenaza", "threat"], points: ["puntos", "points"], progress: ["progreso", "progress"],
  coins: ["monedas", "coins"], chapter: ["capítulo", "chapter"], cards: ["cartas", "cards"], bank: ["banca", "bank"],
  landmarks: ["lugares por jugar", "landmarks left"], supply: ["unidades en la reserva", "units in the supply"],
  different: ["razas distintas", "different races"], present: ["regiones con presencia", "regions with presence"],
  by: ["motivo del final", "ended by"], why: ["motivo del final", "ended by"],
  corruption: ["corrupción", "corruption"], pool: ["dados", "dice"],
  next_pool: ["dados del próximo turno", "dice next turn"],
  companions: ["compañeros", "companions"], guide: ["guía", "guide"], mordor: ["pasos en Mordor", "steps in Mordor"],
  length: ["largo de Mordor", "length of Mordor"], territories: ["territorios", "territories"],
  to_place: ["batallones por colocar", "battalions to place"], due: ["cartas por robar", "cards to draw"],
  owed: ["ventajas por tirar", "advantages to roll"],
  later: ["ventajas al final del turno", "advantages at the end of the turn"],
  dark: ["jugador oscuro", "dark player"], scenario: ["escenario", "scenario"], step: ["paso", "step"],
  actions: ["acciones", "actions"], first: ["empieza", "first player"], limit: ["eliminado con", "out at"],
  out: ["fuera desde la ronda", "out since round"], objectives: ["objetivos", "objectives"],
  victory: ["puntos de victoria", "victory points"], reveal: ["cartas por revelar", "cards to reveal"],
  staged: ["amenaza en la zona de preparación", "threat in the staging area"],
};

const of = (table, at) => Object.fromEntries(Object.entries(table).map(([code, names]) => [code, names[at]]));

const inLanguage = (at) => ({
  facts: of(FACTS, at),
  players: of(PLAYERS, at),
  values: of({ ...PLACES, ...COLOURS, ...PHASES, ...STEPS, ...ENDS, ...GUIDES }, at),
});

export const NAMES = { es: inLanguage(0), en: inLanguage(1) };
