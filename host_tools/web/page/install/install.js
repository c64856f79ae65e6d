// The page that puts Mathom on a Pico: what is chosen, what is connected, and what happens now.

import { byId, element, having, label, part, parts } from "../element.js";
import { downloadBackup } from "../files.js";
import { ask } from "../notice.js";
import { refusal } from "../policy.js";
import { titleOf } from "../words.js";
import { zipped } from "../zip.js";
import { Cable, Gone } from "./cable.js";
import { at, displayFinding, keyFinding } from "./checks.js";
import { facts as fetchFacts, firmware, micropython, wiring } from "./files.js";
import { Installer } from "./installer.js";
import { Making } from "./making.js";
import { picture } from "./picture.js";
import {
  askToPress,
  called,
  clearReport,
  expected,
  nameBoards,
  report,
  reportAt,
  say,
  sayAgain,
  sentenceOf,
} from "./messages.js";
import { Trouble } from "./trouble.js";
import { present } from "./words.js";

const LOCK = "mathom: a Pico"; // one tab at a time uses it
const RASPBERRY_PI = 0x2e8a;

const page = {
  ...parts(HTMLElement, "boards cannot findings found now outcome prompt uf2 wiring"),
  ...parts(HTMLButtonElement, "backup choose connect drive install pattern save scan test-keys"),
  language: part(HTMLSelectElement, "language"),
};

/** @typedef {(() => string) | null | void} Result which makes its text, in the language of the page */

/** @type {Facts} */
let facts;
/** @type {Making} */
let making; // a UF2
/** @type {Board | null} */
let board = null; // the chosen one
/** @type {Cable | null} */
let cable = null;
/** @type {Found | null} */
let pico = null; // what is on the connected one
/** @type {Promise<Installer> | null} */
let loaded = null;
/** @type {(() => void) | null} */
let leave = null; // lets another tab use the Pico
let busy = false;
/** @type {number[]} */
let wrong = []; // pins whose wires to check

/**
 * Does what a button stands for, and shows its error.
 * @param {HTMLElement} outcome the place for the result
 * @param {() => Promise<Result>} work
 */
async function act(outcome, work) {
  if (busy) return;
  busy = true;
  reportAt(outcome === page.outcome ? page.now : outcome);
  say(outcome);
  show();
  /** @type {Result} */
  let result;
  let failed = false;
  try {
    result = await work();
  } catch (error) {
    if (!expected(error)) console.error(error);
    if (error instanceof Gone) await disconnect();
    failed = true;
    result = () => sentenceOf(error);
  }
  busy = false;
  clearReport();
  if (result) say(outcome, result, failed);
  show();
}

/**
 * What a button needs, which is disabled until this is there.
 * @template T
 * @param {T | null} it
 */
function needed(it) {
  if (it === null) throw new Error("a button was pressed too early");
  return it;
}

function show() {
  const spoken = present();
  page.connect.textContent = cable ? spoken.disconnect : spoken.connect;
  page.connect.disabled = busy || !navigator.serial;
  page.backup.disabled = busy || !pico?.files;
  page.install.textContent = spoken.install(facts.version, pico?.version ?? "");
  page.install.disabled = busy || !pico || pico.unfit !== null || !board;
  page.choose.disabled = busy || !globalThis.isSecureContext;
  page.drive.hidden = !("showDirectoryPicker" in globalThis);
  for (const button of [page.drive, page.save]) button.disabled = busy || !making.ready || !board;
  for (const button of [page.pattern, page["test-keys"], page.scan]) button.disabled = busy || !pico || !board;
  for (const input of radios()) input.disabled = busy;
}

// The language

/** @param {string} language */
function speak(language) {
  document.documentElement.lang = language;
  page.language.value = language;
  label(present());
  for (const [at, title] of page.boards.querySelectorAll("span").entries())
    title.textContent = titleOf(facts.boards[at]);
  sayAgain();
  const link = element("a", { href: facts.download, textContent: new URL(facts.download).host });
  byId("step-download").replaceChildren(`${present().stepDownload} `, link);
  if (board) drawWiring(board);
  show();
}

// The board

function offerBoards() {
  page.boards.replaceChildren(
    ...facts.boards.map((one) => {
      const input = element("input", {
        type: "radio",
        name: "board",
        value: one.name,
        onchange: () => chooseBoard(one),
      });
      return element("label", {}, picture(one), input, element("span"));
    }),
  );
}

const radios = () => [...page.boards.querySelectorAll("input")];

/** @param {Board} one */
async function chooseBoard(one) {
  board = one;
  for (const input of radios()) input.checked = input.value === one.name;
  page.findings.replaceChildren();
  wrong = [];
  say(page.outcome);
  sayAgain(); // without asking for a board
  show();
  await drawWiring(one);
}

/** @param {Board} one */
async function drawWiring(one) {
  const language = page.language.value;
  try {
    const source = await wiring(one, language, facts);
    if (board !== one || page.language.value !== language) return; // another choice meanwhile
    const drawing = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    page.wiring.replaceChildren(drawing);
    page.wiring.hidden = false;
    const name = present().wiring(called(one.name));
    for (const part of [page.wiring, drawing]) part.setAttribute("aria-label", name);
    mark(wrong);
  } catch (error) {
    page.wiring.hidden = true;
    say(page.outcome, () => sentenceOf(error), true);
  }
}

// The Pico

// Takes the Pico for this tab.
async function reserve() {
  await new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (!lock) return reject(new Trouble("second"));
        resolve(null);
        return new Promise((free) => {
          leave = () => free(null);
        });
      })
      .catch(reject);
  });
}

async function chosenPort() {
  try {
    return await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
  } catch {
    throw new Trouble("noPort");
  }
}

// Loaded when it is used for the first time.
const installer = () =>
  (loaded ??= Installer.load(facts).catch(async (error) => {
    loaded = null; // the next time it may arrive
    const policy = await refusal();
    throw policy ? new Trouble("policy", policy) : error;
  }));

/**
 * Does a piece of work on the Pico.
 * @param {string} name
 * @param {unknown[]} args
 * @param {import("./installer.js").Answers} [answers]
 * @param {(code: string, ...details: any[]) => void} [hear]
 */
const work = async (name, args, answers = {}, hear = report) =>
  (await installer()).work(name, args, needed(cable), hear, answers);

/** @returns {Promise<Result>} */
async function connect() {
  installer().catch(() => {}); // it is awaited below
  const port = await chosenPort();
  await reserve();
  const opened = new Cable(port);
  cable = opened;
  try {
    report("connecting");
    await opened.open().catch(() => {
      throw new Trouble("busy");
    });
    watch(opened);
    (await installer()).connect();
    report("looking");
    const found = await look(true);
    const installed = facts.boards.find(({ name }) => name === found.board);
    if (!board && installed) await chooseBoard(installed);
    return board || found.unfit ? null : () => present().needsBoard;
  } catch (error) {
    await disconnect();
    throw error;
  }
}

/**
 * Says so when the Pico is unplugged while nothing is done with it.
 * @param {Cable} watched
 */
async function watch(watched) {
  await watched.ended;
  if (cable !== watched || busy) return;
  await act(page.outcome, async () => {
    await disconnect();
    throw new Trouble("unplugged");
  });
}

/**
 * Reads what is on the Pico, whose game continues afterwards.
 * @param {boolean} asks whether what runs there is asked first
 */
async function look(asks) {
  /** @type {Found} */
  const found = await work("look", [asks]);
  pico = found;
  say(
    page.found,
    () => {
      const { found: its, remarks } = present();
      const { board: name, version: number, games, running, machine, known, unfit, python, remark } = found;
      const kind = machine.split(" with ")[0] || its.device;
      const what = running
        ? its.mathom(kind, python, number, called(name ?? ""), games)
        : its.micropython(kind, python);
      const more = [
        known ? "" : its.noPico,
        remarks[remark]?.(python, facts.tested),
        unfit && sentenceOf(new Trouble(...unfit)),
      ];
      return [what, ...more].filter(Boolean).join(" ");
    },
    found.unfit !== null,
  );
  return found;
}

async function disconnect() {
  const old = cable;
  cable = pico = null;
  say(page.found);
  await old?.close();
  leave?.();
  leave = null;
}

/**
 * @param {string} question
 * @param {"cancel" | "no"} no
 * @param {"erase" | "goOn" | "replace" | "setAside" | "yes"} yes
 */
const agree = async (question, no, yes) => (await ask(question, present(), no, yes)) === yes;

const agreeToErase = () => agree(present().erasing, "cancel", "erase");

/**
 * @param {Board} board
 * @returns {Promise<Result>}
 */
async function install(board) {
  report("looking");
  const done = await work("install", [], {
    /** @param {Found} found */
    firmware: async ({ running, board: before }) => {
      const change = present().another(called(before ?? ""), called(board.name));
      if (running && before && before !== board.name && !(await agree(change, "cancel", "replace"))) return null;
      report("fetching");
      return (await installer()).firmware(await firmware(board, facts), board);
    },
    /** @param {SavedGames} games */
    games: ({ read, unread, new: lost }) =>
      !lost || !unread.length || agree(present().unread(unread, read.length + unread.length), "cancel", "goOn"),
    /** @param {Pair[]} pairs */
    aside: (pairs) => agree(present().strangers(pairs), "cancel", "setAside"),
  });
  report("looking");
  await look(false);
  if (!done) return null;
  const { changed, sent, version, aside } = done;
  return () => {
    const { done: words } = present();
    const what = changed ? words.installed(version, Math.ceil(sent / 1024)) : words.same(version);
    return aside.length ? `${what} ${words.aside(aside)}` : what;
  };
}

/** @returns {Promise<Result>} */
async function saveGames() {
  report("looking");
  const files = await (await installer()).backup(needed(cable), report);
  const count = Object.keys(files).length;
  if (!count) return () => present().done.empty;
  downloadBackup(zipped(files));
  return () => present().done.copied(count);
}

// The doctor

/** @param {number[]} pins */
function mark(pins) {
  const places = pins.map((pin) => String(facts.places[pin]));
  for (const wire of having("data-place", page.wiring)) {
    wire.classList.toggle("marked", places.includes(wire.dataset.place ?? ""));
  }
}

/** @param {import("./checks.js").Finding} finding */
function addFinding({ level, text, pins }) {
  page.findings.append(element("li", { textContent: text, className: level }));
  if (level === "wrong") wrong.push(...pins);
  mark(wrong);
}

/**
 * @param {"pattern" | "keys" | "display"} check
 * @param {Board} board
 * @param {Found} found
 */
async function doctor(check, board, { running }) {
  page.findings.replaceChildren();
  wrong = [];
  mark(wrong);
  /** @type {(code: string, key: string, pressed: string[] | null) => void} */
  const hear = (code, key, pressed) => {
    if (code !== "press") return addFinding(keyFinding(key, pressed, board, facts));
    mark([board.keys[key]]);
    askToPress(present().keyNames[key], at(board.keys[key], facts));
  };
  report("testing");
  const look = () => agree(present().checks.look, "no", "yes");
  const result = await work(check, [board, running ? `/${running}` : ""], { look }, hear);
  if (result) addFinding(displayFinding(result[0], result[1], board, facts));
  return null;
}

// The page

async function begin() {
  facts = await fetchFacts();
  making = new Making(facts, installer);
  nameBoards(facts.boards);
  offerBoards();
  const [, wanted] = /^#(es|en)$/.exec(location.hash) ?? [];
  speak(wanted ?? document.documentElement.lang);
  const why = !globalThis.isSecureContext ? "insecure" : !navigator.serial && "browser";
  if (why) say(page.cannot, () => present().cannot[why]);
  page.cannot.hidden = !why;
  page.language.addEventListener("change", () => speak(page.language.value));
  page.connect.addEventListener("click", () => act(page.outcome, cable ? disconnect : connect));
  page.install.addEventListener("click", () => act(page.outcome, () => install(needed(board))));
  page.backup.addEventListener("click", () => act(page.outcome, saveGames));
  page.choose.addEventListener("click", () => act(page.uf2, () => making.take(() => board)));
  if (facts.micropython) act(page.uf2, async () => making.take(() => board, await micropython(facts)));
  page.save.addEventListener("click", () => act(page.uf2, () => making.save(needed(board))));
  page.drive.addEventListener("click", () => act(page.uf2, () => making.write(needed(board), agreeToErase)));
  for (const [id, check] of /** @type {const} */ ([
    ["pattern", "pattern"],
    ["test-keys", "keys"],
    ["scan", "display"],
  ])) {
    page[id].addEventListener("click", () => act(page.prompt, () => doctor(check, needed(board), needed(pico))));
  }
  addEventListener("beforeunload", (event) => busy && cable && event.preventDefault());
  addEventListener("pagehide", () => leave?.());
  document.body.dataset.ready = "";
}

try {
  await begin();
} catch (error) {
  byId("loading").textContent = sentenceOf(error);
}
