// The texts of install.html, in both languages. `names` are those of the boards.

import { both, many } from "../saying.js";
import { words } from "../words.js";

const BROWSERS = "Chrome, Edge, Opera";
const FIREFOX = 151; // since this version

/**
 * @param {Pair[]} pairs
 * @param {string} as
 */
const listed = (pairs, as) => pairs.map(([path, free]) => `${path} ${as} ${free}`).join(", ");

/**
 * @param {string[]} names of the files of games
 * @param {string} inPlay
 * @param {string} game
 */
const called = (names, inPlay, game) =>
  names.map((name) => (name === "game" ? inPlay : `${game} ${Number(name.slice("game-".length))}`)).join(", ");

const WORDS = both({
  es: {
    title: "Mathom en una Pico",
    intro: "Pon Mathom en una Raspberry Pi Pico desde esta página, sin instalar nada en el ordenador.",
    play: "Jugar en la página",
    language: "Idioma",
    boardTitle: "1. Elige tu placa",
    needsBoard: "Elige antes tu placa, arriba.",
    usbTitle: "2. Ponle Mathom",
    usbHelp:
      "Conecta la Pico con un cable de datos y pulsa Conectar. Las partidas y los ajustes que tenga no se tocan.",
    connect: "Conectar…",
    disconnect: "Desconectar",
    backup: "Guardar una copia de las partidas",
    install: (now, /** @type {string} */ before) =>
      before ? (before === now ? `Instalar otra vez ${now}` : `Mathom ${before} → ${now}`) : `Instalar Mathom ${now}`,
    emptyTitle: "Si la Pico está vacía",
    emptyHelp:
      "Una Pico nueva aún no tiene MicroPython y no sale en la lista. Se le pone a la vez que Mathom, con un " +
      "solo archivo:",
    stepDownload: "Descarga el MicroPython oficial de tu Pico (archivo .uf2) de",
    stepHold: "Enchufa la Pico con el botón BOOTSEL pulsado: aparece la unidad RPI-RP2 (o RP2350).",
    stepDrop: "Elige aquí ese archivo y copia en la unidad el UF2 con Mathom que hace esta página.",
    erases: "Esto borra todo lo que haya en la Pico, también sus partidas. Para actualizarla, usa el paso 2.",
    choose: "Elegir el UF2 de MicroPython…",
    drive: "Escribirlo en la unidad…",
    save: "Descargar el UF2 con Mathom",
    doctorTitle: "Revisar el montaje",
    doctorHelp: "Con la Pico conectada arriba, cada prueba dice qué falla y qué cable mirar.",
    pattern: "Imagen de prueba",
    keys: "Probar las teclas",
    scan: "Buscar la pantalla (I2C)",
    wiring: (board) => `Los cables de la placa ${board}`,
    yes: "Sí",
    no: "No",
    cancel: "Cancelar",
    replace: "Cambiar de placa",
    setAside: "Apartar e instalar",
    goOn: "Instalar de todos modos",
    erasing: "Esto borra todo lo que haya en esa Pico, también sus partidas. ¿Escribirlo?",
    erase: "Borrar y escribir",

    cannot: {
      insecure: "Para llegar al USB, abre esta página por https o desde este mismo ordenador.",
      browser:
        `Este navegador no llega al USB: abre esta página en un ordenador con ${BROWSERS}, otro ` +
        `navegador basado en Chromium, o Firefox ${FIREFOX} o más nuevo. El UF2 de más abajo sí puede hacerse aquí.`,
    },
    kinds: { pico: "Pico", "pico-w": "Pico W", "pico-2": "Pico 2", "pico-2-w": "Pico 2 W" },
    found: {
      mathom: (machine, python, version, board, /** @type {number} */ games) =>
        `Encontrado: ${machine} con Mathom ${version} (${board}) y ` +
        `${["ninguna partida guardada", "1 partida guardada"][games] ?? `${games} partidas guardadas`}; ` +
        `MicroPython ${python}.`,
      micropython: (machine, python) => `Encontrado: ${machine} con MicroPython ${python}, sin Mathom.`,
      device: "una placa",
      noPico:
        "No es ninguna de las Pico que Mathom conoce: sus patillas pueden ser otras que las del dibujo de los cables.",
    },
    remarks: {
      preview: (number, tested) =>
        `MicroPython ${number} es una versión preliminar: debería funcionar; si no, usa la ${tested}.`,
      newer: (number, tested) =>
        `MicroPython ${number} es más nuevo que los probados: debería funcionar; si no, usa el ${tested}.`,
    },
    now: {
      connecting: "Conectando…",
      looking: "Mirando qué hay en la Pico…",
      fetching: "Trayendo el firmware…",
      writing: (done, whole) => `Escribiendo: ${done} de ${whole} kB. Lo que había sigue entero.`,
      unpacking: (done, whole) =>
        `Desempaquetando: ${done} de ${whole} kB. Si se suelta el cable, la Pico sigue sola al encenderse.`,
      reading: "Comprobando lo escrito…",
      switching: "Cambiando a la versión nueva…",
      starting: "Arrancando la Pico…",
      copying: (done, whole) => `Copiando las partidas: ${done} de ${many(whole, ["archivo", "archivos"])}.`,
      making: "Haciendo el UF2…",
      testing: "Probando…",
      press: (key, pin) => `Pulsa la tecla ${key}, ${pin}.`,
    },
    done: {
      installed: (version, kilobytes) =>
        `Listo: Mathom ${version} funciona en la Pico. Se han enviado ${kilobytes} kB.`,
      same: (version) => `Listo: la Pico ya tenía Mathom ${version}, entero y en marcha.`,
      aside: (/** @type {Pair[]} */ pairs) => `Lo que no era de Mathom está guardado: ${listed(pairs, "como")}.`,
      copied: (files) => `Copia guardada: ${many(files, ["archivo", "archivos"])}.`,
      empty: "La Pico aún no tiene partidas ni ajustes que guardar.",
      saved: (file) => `${file} está en las descargas: cópialo en la unidad de la Pico.`,
      written: "Escrito: la Pico arranca ahora con Mathom.",
    },
    uf2: {
      fits: (file, number, kind) => `${file}: MicroPython ${number} para ${kind}.`,
      known: "Es el archivo oficial, byte por byte.",
      unlike: "No es igual que el archivo oficial de esa versión: si no lo has hecho tú, descárgalo otra vez.",
    },
    strangers: (/** @type {Pair[]} */ pairs) =>
      `En esta Pico hay archivos que no son de Mathom. No se borran, se guardan: ${listed(pairs, "como")}.`,
    unread: (/** @type {string[]} */ names, /** @type {number} */ games) =>
      `La versión nueva no lee ${names.length} de ${many(games, ["partida guardada", "partidas guardadas"])} ` +
      `(${called(names, "la que se está jugando", "la")}). No se borran.`,
    another: (before, after) => `Esta Pico tiene el firmware para ${before}. ¿Ponerle el de ${after}?`,
    trouble: {
      policy: words("es").policy,
      second: "Otra pestaña está usando la Pico: ciérrala o desconéctala allí.",
      noPort:
        "No se ha elegido ninguna Pico. Si no sale en la lista, prueba otro cable, que sea de datos; si es " +
        "nueva, mira más abajo.",
      busy:
        "El puerto no se abre: cierra el otro programa que use la Pico, o, en Linux, comprueba que puedes " +
        "abrir puertos serie (grupo dialout).",
      unplugged: "La Pico se ha desenchufado: enchúfala y pulsa Conectar.",
      gone: "La Pico se ha ido a medias: enchúfala, conéctala y pulsa otra vez el botón; las partidas siguen ahí.",
      mute:
        "Lo que hay en ese puerto no dice nada: comprueba que sea una Pico con MicroPython y desenchúfala " +
        "un momento.",
      babble: (said) =>
        `Lo que hay en ese puerto no es MicroPython (envía «${said}»): elige otro puerto, o ponle MicroPython ` +
        `como se explica más abajo.`,
      stopped: (said) =>
        `La Pico ha dejado de responder${said ? ` (envió «${said}»)` : ""}: desenchúfala, conéctala y prueba ` +
        `otra vez; las partidas siguen ahí.`,
      otherPython: (name) => `Esta placa lleva ${name}, y no MicroPython: ponle MicroPython como se explica más abajo.`,
      tooOld: (number, oldest) =>
        `MicroPython ${number} es demasiado antiguo: hace falta el ${oldest} o más nuevo, de la página oficial.`,
      otherProcessor: (number) =>
        `Este MicroPython ${number} no puede con los archivos de Mathom: ponle el oficial para los núcleos Arm ` +
        `de tu Pico.`,
      otherKind: (board, machine) => `La placa ${board} no es para una ${machine}: elige otra placa.`,
      noRoom: (kilobytes) =>
        `En la Pico faltan ${kilobytes} kB de sitio: borra de ella los archivos que no sean de Mathom.`,
      notWritten: (why) => `La Pico no ha podido escribir (${why}): prueba otra vez; las partidas siguen ahí.`,
      readBack: (file) => `La Pico lee ${file} distinto de como es: prueba otra vez; no se ha cambiado de versión.`,
      doesNotStart: (why) => `Mathom está en la Pico y no responde (${why || "no dice nada"}): prueba otra vez.`,
      oldAgain: (why) =>
        `La versión nueva no responde (${why || "no dice nada"}): la Pico vuelve a arrancar con la anterior.`,
      raised: (why) => `La Pico se ha parado con un error (${why}): prueba otra vez.`,
      missing: (file) => `No llega el archivo ${file}: comprueba la red y vuelve a cargar la página.`,
      anotherVersion: "Hay una versión nueva de esta página: vuelve a cargarla.",
      noUf2: "Ese archivo no es un UF2 entero: descárgalo otra vez.",
      otherChip: "Ese UF2 es para otro chip: elige el de tu Pico.",
      riscV: "Ese UF2 es para los núcleos RISC-V: elige el de los núcleos Arm.",
      noMicroPython: "Ese UF2 no es el MicroPython de una Pico: elige el oficial.",
      otherPlace: (number) => `Este MicroPython ${number} guarda sus archivos en otro sitio: elige el oficial.`,
      uf2Kind: (board, kind) => `La placa ${board} no es para una ${kind}: elige otra placa u otro UF2.`,
      noDrive: "Esa carpeta no es la unidad de una Pico: elige RPI-RP2 o RP2350.",
      otherDrive: (kind) => `Esa Pico tiene otro chip que una ${kind}: elige el UF2 de la tuya.`,
      driveLost: "La unidad se ha ido antes de acabar: enchufa la Pico con BOOTSEL pulsado y prueba otra vez.",
      unknown: (why) => `Algo ha fallado (${why}): vuelve a cargar la página.`,
    },
    at: (pin, place) => `GP${pin} (patilla ${place})`,
    and: " y ",
    keyNames: { left: "izquierda", right: "derecha", ok: "OK", back: "atrás", next: "siguiente", select: "elegir" },
    checks: {
      stuck: (key, at) => `Tecla ${key}: ${at} está unida a masa: un cruce, o una tecla que no sube.`,
      key: (key, at) => `Tecla ${key}: bien, en ${at}.`,
      nothing: (key, at, seconds) =>
        `Tecla ${key}: nada en ${seconds} segundos; mira los cables de ${at} y de GND a la tecla.`,
      other: (key, pressed, at) =>
        `Tecla ${key}: se ha cerrado ${pressed} en lugar de ${at}; ¿hay dos cables cambiados?`,
      held: (wires) =>
        `Pantalla: ${wires} sin soltarse de masa; busca un cruce, y mira si a la pantalla le llegan los 3V3.`,
      answers: (address, wires) => `Pantalla: responde 0x${address} en ${wires}.`,
      others: (there, address, wires) =>
        `Pantalla: en ${wires} responde ${there}, y no 0x${address}; es otra pantalla, o tiene otra dirección.`,
      silent: (wires) =>
        `Pantalla: nada en ${wires}; mira esos dos cables, 3V3 (patilla 36) y GND (patilla 38), y si SDA y SCL ` +
        `están cambiados.`,
      spi: (wires) => `La pantalla va por SPI y no puede responder; sus cables: ${wires}.`,
      noFirmware: "La imagen de prueba necesita Mathom en la Pico: instálalo antes.",
      refused: (why) => `Pantalla: no acepta una imagen (${why}); busca la pantalla con el botón de al lado.`,
      look: "¿Ves un marco en los cuatro bordes, una cruz y el nombre?",
      right: "Pantalla: la imagen de prueba se ve bien.",
      wrong: (driver) => `Pantalla: con el controlador ${driver} se ve mal; prueba otra placa de la lista.`,
    },
  },
  en: {
    title: "Mathom on a Pico",
    intro: "Put Mathom on a Raspberry Pi Pico from this page, with nothing to install on the computer.",
    play: "Play in the page",
    language: "Language",
    boardTitle: "1. Choose your board",
    needsBoard: "Choose your board first, above.",
    usbTitle: "2. Put Mathom on it",
    usbHelp: "Connect the Pico with a data cable and press Connect. Its games and settings are never touched.",
    connect: "Connect…",
    disconnect: "Disconnect",
    backup: "Save a backup of the games",
    install: (now, /** @type {string} */ before) =>
      before ? (before === now ? `Install ${now} again` : `Mathom ${before} → ${now}`) : `Install Mathom ${now}`,
    emptyTitle: "If the Pico is empty",
    emptyHelp:
      "A new Pico has no MicroPython yet and is not in the list. It gets it together with Mathom, in one file:",
    stepDownload: "Download the official MicroPython for your Pico (a .uf2 file) from",
    stepHold: "Plug the Pico in while holding its BOOTSEL button: the drive RPI-RP2 (or RP2350) appears.",
    stepDrop: "Choose that file here, and copy the UF2 with Mathom that this page makes onto the drive.",
    erases: "This erases everything on the Pico, including its games. To update a Pico, use step 2.",
    choose: "Choose MicroPython's UF2…",
    drive: "Write it to the drive…",
    save: "Download the UF2 with Mathom",
    doctorTitle: "Check the wiring",
    doctorHelp: "With the Pico connected above, each test says what is wrong and which wire to check.",
    pattern: "Test picture",
    keys: "Test the keys",
    scan: "Find the display (I2C)",
    wiring: (board) => `The wires of the board ${board}`,
    yes: "Yes",
    no: "No",
    cancel: "Cancel",
    replace: "Change the board",
    setAside: "Set aside and install",
    goOn: "Install all the same",
    erasing: "This erases everything on that Pico, including its games. Write it?",
    erase: "Erase and write",

    cannot: {
      insecure: "To reach USB, open this page over https or on this computer itself.",
      browser:
        `This browser cannot reach USB: open this page on a computer with ${BROWSERS}, another browser ` +
        `based on Chromium, or Firefox ${FIREFOX} or newer. The UF2 further down can be made here.`,
    },
    kinds: { pico: "Pico", "pico-w": "Pico W", "pico-2": "Pico 2", "pico-2-w": "Pico 2 W" },
    found: {
      mathom: (machine, python, version, board, /** @type {number} */ games) =>
        `Found: ${machine} with Mathom ${version} (${board}) and ` +
        `${["no saved games", "1 saved game"][games] ?? `${games} saved games`}; MicroPython ${python}.`,
      micropython: (machine, python) => `Found: ${machine} with MicroPython ${python}, without Mathom.`,
      device: "a board",
      noPico: "It is none of the Picos that Mathom knows: its pins may be others than in the picture of the wiring.",
    },
    remarks: {
      preview: (number, tested) => `MicroPython ${number} is a preview: it should work; if it does not, use ${tested}.`,
      newer: (number, tested) =>
        `MicroPython ${number} is newer than those that were tested: it should work; if it does not, use ${tested}.`,
    },
    now: {
      connecting: "Connecting…",
      looking: "Looking at what is on the Pico…",
      fetching: "Fetching the firmware…",
      writing: (done, whole) => `Writing: ${done} of ${whole} kB. What was there is still whole.`,
      unpacking: (done, whole) =>
        `Unpacking: ${done} of ${whole} kB. If the cable comes loose, the Pico goes on by itself when it has power.`,
      reading: "Reading it back…",
      switching: "Switching to the new version…",
      starting: "Starting the Pico…",
      copying: (done, whole) => `Copying the games: ${done} of ${many(whole, ["file", "files"])}.`,
      making: "Making the UF2…",
      testing: "Testing…",
      press: (key, pin) => `Press the key ${key}, ${pin}.`,
    },
    done: {
      installed: (version, kilobytes) => `Done: Mathom ${version} runs on the Pico. ${kilobytes} kB were sent.`,
      same: (version) => `Done: the Pico already had Mathom ${version}, whole and running.`,
      aside: (/** @type {Pair[]} */ pairs) => `What was not Mathom's is kept: ${listed(pairs, "as")}.`,
      copied: (files) => `Backup saved: ${many(files, ["file", "files"])}.`,
      empty: "The Pico has no games or settings to save yet.",
      saved: (file) => `${file} is in your downloads: copy it onto the Pico's drive.`,
      written: "Written: the Pico starts now with Mathom.",
    },
    uf2: {
      fits: (file, number, kind) => `${file}: MicroPython ${number} for ${kind}.`,
      known: "It is the official file, byte for byte.",
      unlike: "It is not like the official file of that version: unless you made it yourself, download it again.",
    },
    strangers: (/** @type {Pair[]} */ pairs) =>
      `This Pico has files that are not Mathom's. They are kept, not deleted: ${listed(pairs, "as")}.`,
    unread: (/** @type {string[]} */ names, /** @type {number} */ games) =>
      `The new version does not read ${names.length} of ${many(games, ["saved game", "saved games"])} ` +
      `(${called(names, "the game in play", "game")}). They are not deleted.`,
    another: (before, after) => `This Pico has the firmware for ${before}. Put the one for ${after} on it?`,
    trouble: {
      policy: words("en").policy,
      second: "Another tab is using the Pico: close it, or disconnect there.",
      noPort:
        "No Pico was chosen. If it is not in the list, try another cable, one that carries data; if it is new, " +
        "see further down.",
      busy:
        "The port does not open: close the other program that uses the Pico, or, on Linux, make sure that " +
        "you may open serial ports (group dialout).",
      unplugged: "The Pico was unplugged: plug it in and press Connect.",
      gone: "The Pico went away in the middle: plug it in, connect it and press the button again; the games stay.",
      mute: "What is on that port says nothing: make sure it is a Pico with MicroPython, and unplug it for a moment.",
      babble: (said) =>
        `What is on that port is no MicroPython (it sends “${said}”): choose another port, or put MicroPython ` +
        `on it as told further down.`,
      stopped: (said) =>
        `The Pico stopped answering${said ? ` (it sent “${said}”)` : ""}: unplug it, connect it and try again; ` +
        `the games stay.`,
      otherPython: (name) => `This board runs ${name}, not MicroPython: put MicroPython on it as told further down.`,
      tooOld: (number, oldest) =>
        `MicroPython ${number} is too old: ${oldest} or newer is needed, from the official page.`,
      otherProcessor: (number) =>
        `This MicroPython ${number} cannot run Mathom's files: put on it the official one for the Arm cores of ` +
        `your Pico.`,
      otherKind: (board, machine) => `The board ${board} is not for a ${machine}: choose another board.`,
      noRoom: (kilobytes) => `The Pico lacks ${kilobytes} kB of room: remove files from it that are not Mathom's.`,
      notWritten: (why) => `The Pico could not write (${why}): try again; the games stay.`,
      readBack: (file) => `The Pico reads ${file} otherwise than it is: try again; the version was not switched.`,
      doesNotStart: (why) => `Mathom is on the Pico and does not answer (${why || "it says nothing"}): try again.`,
      oldAgain: (why) =>
        `The new version does not answer (${why || "it says nothing"}): the Pico starts with the old one again.`,
      raised: (why) => `The Pico stopped with an error (${why}): try again.`,
      missing: (file) => `The file ${file} does not arrive: check the network and load the page again.`,
      anotherVersion: "There is a new version of this page: load it again.",
      noUf2: "That file is no complete UF2: download it again.",
      otherChip: "That UF2 is for another chip: choose the one for your Pico.",
      riscV: "That UF2 is for the RISC-V cores: choose the one for the Arm cores.",
      noMicroPython: "That UF2 is not the MicroPython of a Pico: choose the official one.",
      otherPlace: (number) => `This MicroPython ${number} keeps its files in another place: choose the official one.`,
      uf2Kind: (board, kind) => `The board ${board} is not for a ${kind}: choose another board or another UF2.`,
      noDrive: "That folder is not the drive of a Pico: choose RPI-RP2 or RP2350.",
      otherDrive: (kind) => `That Pico has another chip than a ${kind}: choose the UF2 for yours.`,
      driveLost: "The drive went away before the end: plug the Pico in while holding BOOTSEL and try again.",
      unknown: (why) => `Something failed (${why}): load the page again.`,
    },
    at: (pin, place) => `GP${pin} (pin ${place})`,
    and: " and ",
    keyNames: { left: "left", right: "right", ok: "OK", back: "back", next: "next", select: "select" },
    checks: {
      stuck: (key, at) => `Key ${key}: ${at} is held at ground: a short, or a key that sticks.`,
      key: (key, at) => `Key ${key}: fine, at ${at}.`,
      nothing: (key, at, seconds) =>
        `Key ${key}: nothing in ${seconds} seconds; check the wires from ${at} and GND to the key.`,
      other: (key, pressed, at) => `Key ${key}: ${pressed} closed instead of ${at}; are two wires swapped?`,
      held: (wires) => `Display: ${wires} held at ground; look for a short, and whether the display gets its 3V3.`,
      answers: (address, wires) => `Display: 0x${address} answers on ${wires}.`,
      others: (there, address, wires) =>
        `Display: on ${wires} answers ${there}, and not 0x${address}; it is another display, or has another address.`,
      silent: (wires) =>
        `Display: nothing on ${wires}; check these two wires, 3V3 (pin 36) and GND (pin 38), and whether SDA ` +
        `and SCL are swapped.`,
      spi: (wires) => `The display is on SPI and cannot answer; its wires: ${wires}.`,
      noFirmware: "The test picture needs Mathom on the Pico: install it first.",
      refused: (why) => `Display: it takes no picture (${why}); find the display with the other button.`,
      look: "Do you see a frame at all four edges, a cross and the name?",
      right: "Display: the test picture is right.",
      wrong: (driver) => `Display: with the driver ${driver} the picture is wrong; try another board of the list.`,
    },
  },
});

/** The words in the language of the page. */
export const present = () => WORDS[document.documentElement.lang] ?? WORDS.en;
