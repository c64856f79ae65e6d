// What stands around the device, in the languages that it speaks.

const WORDS = {
  es: {
    title: "Mathom, ayudante de dados",
    board: "Placa",
    language: "Idioma",
    log: "Descargar la partida",
    table: "La mesa",
    state: "Estado de la partida",
    routes: "Rutas",
    loading: "Encendiendo…",
    fails: "Mathom no ha podido encenderse en este navegador.",
    broken: "El firmware falla una y otra vez. La partida está guardada.",
    again: "Volver a cargar",
    elsewhere: "Mathom está abierto en otra pestaña.",
    here: "Jugar aquí",
    keeps: {
      nothing: "Este navegador no guarda nada: la partida se pierde al cerrar la página.",
      "no more": "El espacio de este navegador está lleno: lo guardado sigue ahí, pero no cabe nada más.",
    },
    keys: { left: "Izquierda", right: "Derecha", ok: "OK", back: "Volver", next: "Siguiente", select: "Elegir" },
    help: {
      four: "Flechas, Intro y Esc son las teclas; mantén Intro o Esc para la pulsación larga.",
      two: "Flecha derecha e Intro son las teclas; mantenlas para la pulsación larga.",
    },
    round: (n) => `ronda ${n}`,
    route: (name, rings, free, whole) =>
      `${name}: ${rings} de 9 lugares; casillas Nazgûl sin marcar: ${free} de ${whole}`,
    turn: "tiene el turno",
    out: "fuera",
    chosen: (text) => `${text} (señalado)`,
    die: (die, face, kept, here) => [face ? `${die}: ${face}` : die, kept && "apartado", here && "señalado"],
    dice: { black: "dado negro", yellow: "dado amarillo", red: "dado rojo", blue: "dado azul", green: "dado verde" },
    actions: { "◄": "izquierda", "►": "derecha", "▲": "arriba", "▼": "abajo" },
    boards: {
      "pico-oled-4keys": "OLED 0,96″, 4 teclas",
      "pico-oled13-4keys": "OLED 1,3″, 4 teclas",
      "pimoroni-pico-display": "Color 1,14″, 4 teclas",
      "waveshare-pico-oled-1.3": "OLED 1,3″, 2 teclas",
    },
    players: { frodo: "Frodo", sam: "Sam", merry: "Merry", pippin: "Pippin" },
    facts: {
      active: "le toca a", phase: "fase", round: "ronda", turn: "turno", rings: "anillos", place: "lugar",
      left: "pasos libres", status: "estado", colour: "color", threat: "amenaza", points: "puntos",
      progress: "progreso", coins: "monedas", chapter: "capítulo", corruption: "corrupción", pool: "dados",
      companions: "compañeros", guide: "guía", rolls: "tiradas", score: "puntuación", cards: "cartas",
      bank: "banca", landmarks: "lugares por jugar", supply: "reserva", territories: "territorios",
      battalions: "batallones", reinforcements: "refuerzos",
    },
    icons: {
      ring: "anillo", gandalf: "Gandalf", fellowship: "comunidad", orc: "orco", nazgul: "Nazgûl", tree: "árbol blanco",
      coin: "monedas", chain: "cadena", fortress: "fortaleza", unit: "unidad", crown: "corona", mountain: "montaña",
      card_blue: "carta azul", card_green: "carta verde", card_grey: "carta gris", card_purple: "carta morada",
      card_red: "carta roja", card_yellow: "carta amarilla", skill_courage: "valor", skill_cunning: "astucia",
      skill_leadership: "liderazgo", skill_strength: "fuerza", skill_wisdom: "sabiduría", result_army: "ejército",
      result_character: "personaje", result_event: "evento", result_eye: "ojo", result_muster: "reclutamiento",
      result_muster_army: "reclutamiento o ejército", result_will: "voluntad del Oeste", check: "sí", cross: "no",
      broken: "averiado", star: "estrella", walkers: "viajeros",
    },
  },
  en: {
    title: "Mathom, a dice assistant",
    board: "Board",
    language: "Language",
    log: "Download the game",
    table: "The table",
    state: "State of the game",
    routes: "Routes",
    loading: "Switching on…",
    fails: "Mathom could not be switched on in this browser.",
    broken: "The firmware fails again and again. The game is saved.",
    again: "Load again",
    elsewhere: "Mathom is open in another tab.",
    here: "Play here",
    keeps: {
      nothing: "This browser keeps nothing: the game is lost when the page is closed.",
      "no more": "The storage of this browser is full: what was kept is still there, but nothing more fits in.",
    },
    keys: { left: "Left", right: "Right", ok: "OK", back: "Back", next: "Next", select: "Select" },
    help: {
      four: "Arrows, Enter and Esc are the keys; hold Enter or Esc for a long press.",
      two: "The right arrow and Enter are the keys; hold them for a long press.",
    },
    round: (n) => `round ${n}`,
    route: (name, rings, free, whole) =>
      `${name}: ${rings} of 9 places; Nazgûl squares unmarked: ${free} of ${whole}`,
    turn: "has the turn",
    out: "out",
    chosen: (text) => `${text} (pointed at)`,
    die: (die, face, kept, here) => [face ? `${die}: ${face}` : die, kept && "kept", here && "pointed at"],
    dice: { black: "black die", yellow: "yellow die", red: "red die", blue: "blue die", green: "green die" },
    actions: { "◄": "left", "►": "right", "▲": "up", "▼": "down" },
    boards: {
      "pico-oled-4keys": "OLED 0.96″, 4 keys",
      "pico-oled13-4keys": "OLED 1.3″, 4 keys",
      "pimoroni-pico-display": "Colour 1.14″, 4 keys",
      "waveshare-pico-oled-1.3": "OLED 1.3″, 2 keys",
    },
    players: { frodo: "Frodo", sam: "Sam", merry: "Merry", pippin: "Pippin" },
    facts: {
      active: "turn of", phase: "phase", round: "round", turn: "turn", rings: "rings", place: "place",
      left: "steps left", status: "status", colour: "colour", threat: "threat", points: "points",
      progress: "progress", coins: "coins", chapter: "chapter", corruption: "corruption", pool: "dice",
      companions: "companions", guide: "guide", rolls: "rolls", score: "score", cards: "cards", bank: "bank",
      landmarks: "landmarks left", supply: "supply", territories: "territories", battalions: "battalions",
      reinforcements: "reinforcements",
    },
    icons: {
      ring: "ring", gandalf: "Gandalf", fellowship: "fellowship", orc: "orc", nazgul: "Nazgûl", tree: "white tree",
      coin: "coins", chain: "chain", fortress: "fortress", unit: "unit", crown: "crown", mountain: "mountain",
      card_blue: "blue card", card_green: "green card", card_grey: "grey card", card_purple: "purple card",
      card_red: "red card", card_yellow: "yellow card", skill_courage: "courage", skill_cunning: "cunning",
      skill_leadership: "leadership", skill_strength: "strength", skill_wisdom: "wisdom", result_army: "army",
      result_character: "character", result_event: "event", result_eye: "eye", result_muster: "muster",
      result_muster_army: "muster or army", result_will: "will of the West", check: "yes", cross: "no",
      broken: "broken", star: "star", walkers: "walkers",
    },
  },
};

// The language of this browser, if it is one of the device's.
export function usualLanguage() {
  return (navigator.language || "es").toLowerCase().startsWith("es") ? "es" : "en";
}

export const words = (language) => WORDS[language] ?? WORDS.en;
