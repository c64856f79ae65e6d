// The texts around the device, in its languages.

import { both, many } from "./saying.js";

const WORDS = both({
  es: {
    code: "es",
    title: "Mathom, ayudante de dados",
    board: "Placa",
    language: "Idioma",
    games: "Partidas",
    log: "Descargar la partida",
    open: "Abrir una partida…",
    backup: "Guardar una copia de todo",
    restore: "Restaurar una copia…",
    opened: (file) => `Se juega la partida de ${file}. La anterior está en el historial.`,
    copied: (files) => `Copia de ${many(files, ["archivo", "archivos"])}: partidas, ajustes e historial.`,
    restored: (files) => `Restaurado: ${many(files, ["archivo", "archivos"])}.`,
    fresh: "Hay una versión nueva.",
    reload: "Recargar",
    offline: "Listo para usarse sin red.",
    online: "No se ha podido guardar para usarse sin red: vuelve a cargar la página cuando haya buena conexión.",
    never: "Este navegador no guarda la página para usarla sin red.",
    plain:
      "Por http sin cifrar, el navegador no guarda la página para usarla sin red y deja que la pantalla se " +
      "apague; las partidas las guarda, para esta dirección.",
    bare: "Por http sin cifrar, el navegador no guarda la página para usarla sin red y deja que la pantalla se apague.",
    settings: "Ajustes",
    shown: "Teclas junto a la imagen",
    typing: "Nombre",
    install: "Ponerlo en una Pico…",
    installLater: "Ponerlo en una Pico: la primera vez hace falta la red",
    vibration: "Vibrar al pulsar una tecla",
    aloud: "Leer en voz alta lo que dice la pantalla",
    sayScreen: "Leer la pantalla",
    sayGame: "Leer la partida",
    room: (size, safe) =>
      `Las partidas ocupan ${size} kB en este navegador. ${
        safe
          ? "El navegador no las borrará por su cuenta."
          : "Si le falta espacio, el navegador puede borrarlas: guarda una copia de vez en cuando."
      }`,
    home:
      "La app de la pantalla de inicio tiene sus propias partidas: para llevarlas allí, guarda aquí una " +
      "copia de todo y restáurala en ella. Safari puede borrar lo que guarda una página que no se abre en siete " +
      "días; la app lo conserva.",
    share: "Compartir como imagen…",
    large: "Vista de mesa: en grande, con letra normal",
    sounds: "Sonidos",
    shaking: "Agitar el teléfono para tirar",
    less: "menos",
    more: "más",
    undo: "Deshacer",
    nothing: "Aún no hay nada que guardar.",
    noBackup: "Ahí no hay ninguna copia de Mathom. No se ha cambiado nada.",
    noRoom: "La copia no cabe en este navegador. No se ha cambiado nada.",
    replace: "¿Sustituir todas las partidas y los ajustes de este navegador por los de la copia?",
    replaceAll: "Sustituir",
    cancel: "Cancelar",
    wrong: {
      damaged: (file, action) =>
        `${file} está dañado${action ? `: no se puede jugar desde la acción ${action}` : ""}. No se ha cambiado nada.`,
      no_game: (file) => `${file} no es una partida de Mathom.`,
      other_version: (file) => `${file} es de otra versión de Mathom. No se ha cambiado nada.`,
    },
    table: "La mesa",
    state: "Estado de la partida",
    missing: (file) => `Falta un archivo de la página, o no llega: ${file}.`,
    policy: (policy) =>
      `Este servidor no deja que funcione MicroPython: a su Content-Security-Policy, «${policy}», le falta ` +
      `'wasm-unsafe-eval' en script-src.`,
    fails: "Mathom no ha podido encenderse en este navegador.",
    broken: "El firmware falla una y otra vez. La partida está guardada.",
    again: "Volver a cargar",
    elsewhere: "Mathom está abierto en otra pestaña.",
    here: "Jugar aquí",
    keeps: {
      nothing: "Este navegador no guarda nada: la partida se pierde al cerrar la página.",
      "no more": "El espacio de este navegador está lleno: lo guardado sigue ahí, pero no cabe nada más.",
    },
    help: {
      four: "Flechas, Intro y Esc son las teclas; mantén Intro o Esc para la pulsación larga.",
      two: "Flecha derecha e Intro son las teclas; mantenlas para la pulsación larga, y las dos a la vez para el menú.",
    },
  },
  en: {
    code: "en",
    title: "Mathom, a dice assistant",
    board: "Board",
    language: "Language",
    games: "Games",
    log: "Download the game",
    open: "Open a game…",
    backup: "Back up everything",
    restore: "Restore a backup…",
    opened: (file) => `The game of ${file} is in play. The one before it is in the history.`,
    copied: (files) => `A backup of ${many(files, ["file", "files"])}: games, settings and history.`,
    restored: (files) => `Restored: ${many(files, ["file", "files"])}.`,
    fresh: "There is a new version.",
    reload: "Reload",
    offline: "Ready without a network.",
    online: "It could not be kept for use without a network: load the page again when the connection is good.",
    never: "This browser does not keep the page for use without a network.",
    plain:
      "Over plain http the browser does not keep the page for use without a network, and lets the screen go " +
      "dark; it keeps the games, for this address.",
    bare: "Over plain http the browser does not keep the page for use without a network, and lets the screen go dark.",
    settings: "Settings",
    shown: "Keys beside the picture",
    typing: "Name",
    install: "Put it on a Pico…",
    installLater: "Put it on a Pico: the first time needs the network",
    vibration: "Vibrate when a key is pressed",
    aloud: "Read aloud what the screen says",
    sayScreen: "Read the screen",
    sayGame: "Read the game",
    room: (size, safe) =>
      `The games take ${size} kB in this browser. ${
        safe
          ? "The browser will not delete them by itself."
          : "If it runs out of space, the browser may delete them: save a backup now and then."
      }`,
    home:
      "The app on the home screen has games of its own: to take these along, back up everything here and " +
      "restore it there. Safari may delete what a page stores that is not opened for seven days; the app keeps it.",
    share: "Share as a picture…",
    large: "Table view: large, in plain letters",
    sounds: "Sounds",
    shaking: "Shake the phone to throw",
    less: "less",
    more: "more",
    undo: "Undo",
    nothing: "There is nothing to back up yet.",
    noBackup: "There is no backup of a Mathom. Nothing was changed.",
    noRoom: "The backup does not fit into this browser. Nothing was changed.",
    replace: "Replace all games and settings of this browser with those of the backup?",
    replaceAll: "Replace",
    cancel: "Cancel",
    wrong: {
      damaged: (file, action) =>
        `${file} is damaged${action ? `: it cannot be played from action ${action} on` : ""}. Nothing was changed.`,
      no_game: (file) => `${file} is no game of Mathom.`,
      other_version: (file) => `${file} is of another version of Mathom. Nothing was changed.`,
    },
    table: "The table",
    state: "State of the game",
    missing: (file) => `A file of the page is missing, or does not arrive: ${file}.`,
    policy: (policy) =>
      `This server does not let MicroPython run: its Content-Security-Policy, “${policy}”, lacks ` +
      `'wasm-unsafe-eval' in script-src.`,
    fails: "Mathom could not be switched on in this browser.",
    broken: "The firmware fails again and again. The game is saved.",
    again: "Load again",
    elsewhere: "Mathom is open in another tab.",
    here: "Play here",
    keeps: {
      nothing: "This browser keeps nothing: the game is lost when the page is closed.",
      "no more": "The storage of this browser is full: what was kept is still there, but nothing more fits in.",
    },
    help: {
      four: "Arrows, Enter and Esc are the keys; hold Enter or Esc for a long press.",
      two: "The right arrow and Enter are the keys; hold them for a long press, and both at once for the menu.",
    },
  },
});

/**
 * The words in a language.
 * @param {string} language
 */
export const words = (language) => WORDS[language] ?? WORDS.en;

/** The words in the language of the page. */
export const present = () => words(document.documentElement.lang);

// What a board is called, in the language of the page.
/** @type {(board: Board) => string} */
export const titleOf = ({ title, title_es }) => (document.documentElement.lang === "es" && title_es) || title;

// The first part of that, which is enough to know it by.
/** @type {(board: Board) => string} */
export const nameOf = (board) => titleOf(board).split(":")[0];
