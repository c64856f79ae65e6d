// The page that puts Mathom on a Pico: what is chosen, what is connected, and what happens now.

import { byId, element, having, label, part, parts } from "../element.js";
import { downloadBackup } from "../files.js";
import { ask } from "../notice.js";
import { Cable, Gone } from "./cable.js";
import { Checks } from "./checks.js";
import { facts as fetchFacts, firmware, wiring } from "./files.js";
import { Making } from "./making.js";
import { picture } from "./picture.js";
import { Device, Trouble } from "./prompt.js";
import { askToPress, clearReport, expected, nameBoards, report, reportAt, say, sayAgain, sentenceOf, titleOf } from "./messages.js";
import { backup, check, dotted, remark, survey, Upload } from "./upload.js";
import { present } from "./words.js";

const LOCK = "mathom: a Pico"; // one tab at a time uses it
const RASPBERRY_PI = 0x2e8a;

const page = {
  ...parts(HTMLElement, "boards", "cannot", "findings", "found", "now", "outcome", "prompt", "uf2", "wiring"),
  ...parts(HTMLButtonElement, "backup", "choose", "connect", "drive", "install", "pattern", "save", "scan", "test-keys"),
  language: part(HTMLSelectElement, "language"),
};

/**
 * @typedef {(() => string) | null | void} Result which makes its text, in the language of the page
 * @typedef {{ device: Device, found: import("./upload.js").Found }} Pico and what was found on it
 */

/** @type {Facts} */
let facts;
/** @type {Making} */
let making; // a UF2
/** @type {Board | null} */
let board = null; // the chosen one
/** @type {Cable | null} */
let cable = null;
/** @type {Pico | null} */
let pico = null; // the connected one
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
  page.backup.disabled = busy || !pico?.found.files.size;
  page.install.disabled = busy || !pico || !board;
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
  for (const name of having("data-board")) name.textContent = titleOf(name.dataset.board ?? "");
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
      const input = element("input", { type: "radio", name: "board", value: one.name, onchange: () => chooseBoard(one) });
      const name = element("span");
      name.dataset.board = one.name;
      return element("label", {}, picture(one), input, name);
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
    const name = present().wiring(titleOf(one.name));
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
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (!lock) return reject(new Trouble("second"));
      resolve(null);
      return new Promise((free) => {
        leave = () => free(null);
      });
    }).catch(reject);
  });
}

async function chosenPort() {
  try {
    return await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });
  } catch {
    throw new Trouble("noPort");
  }
}

async function connect() {
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
    const device = new Device(opened, facts);
    report("looking");
    await device.running(); // a firmware that answers is not interrupted in the middle of a line
    const found = await look(device);
    const installed = facts.boards.find(({ name }) => name === found.board);
    if (!board && installed) await chooseBoard(installed);
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
 * @param {Device} device
 */
async function look(device) {
  const found = await device.stopped(() => survey(device));
  pico = { device, found };
  const { version, machine } = found.about;
  const python = dotted(version);
  say(page.found, () => {
    const { found: its, remarks } = present();
    const { board: name = "", version: number, games, running } = found;
    const kind = machine.split(" with ")[0] || its.device;
    const what = running ? its.mathom(kind, python, number, titleOf(name), games) : its.micropython(kind, python);
    const more = remarks[remark(version, facts)];
    return more ? `${what} ${more(python, facts.tested)}` : what;
  });
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
 * @param {Board} board
 * @param {Pico} pico
 * @returns {Promise<Result>}
 */
async function install(board, { device, found }) {
  const before = found.running && found.board;
  if (before && before !== board.name) {
    const question = present().another(titleOf(before), titleOf(board.name));
    if ((await ask(question, present(), "cancel", "replace")) === "cancel") return null;
  }
  check(found, board, facts);
  report("fetching");
  /** @param {Pair[]} pairs */
  const agree = async (pairs) => (await ask(present().strangers(pairs), present(), "cancel", "setAside")) === "setAside";
  const upload = new Upload(device, await firmware(board, facts), facts, report, agree);
  report("looking");
  const installed = await device.stopped(async () => upload.install(await survey(device), board));
  if (!installed) return null;
  const { sent, aside } = installed;
  report("looking");
  await look(device);
  return () => {
    const { done } = present();
    const what = sent ? done.installed(upload.version, Math.ceil(sent / 1024)) : done.same(upload.version);
    return aside.length ? `${what} ${done.aside(aside)}` : what;
  };
}

/**
 * @param {Pico} pico
 * @returns {Promise<Result>}
 */
async function saveGames({ device }) {
  report("looking");
  const { archive, count } = await device.stopped(() => backup(device, report));
  if (!count) return () => present().done.empty;
  downloadBackup(archive);
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
 * @param {"pattern" | "keys" | "scan"} check
 * @param {Board} board
 * @param {Pico} pico
 */
async function doctor(check, board, { device, found }) {
  page.findings.replaceChildren();
  wrong = [];
  mark(wrong);
  /** @type {(key: string, at: string, pin: number) => void} */
  const press = (key, at, pin) => {
    mark([pin]);
    askToPress(key, at);
  };
  /** @param {string} question */
  const agree = async (question) => (await ask(question, present(), "no", "yes")) === "yes";
  const checks = new Checks(device, board, facts, addFinding, press, agree);
  report("testing");
  await device.stopped(() => checks[check](found.running ? `/${found.running}` : ""));
  return null;
}

// The page

async function begin() {
  facts = await fetchFacts();
  making = new Making(facts);
  nameBoards(facts.boards);
  offerBoards();
  const [, wanted] = /^#(es|en)$/.exec(location.hash) ?? [];
  speak(wanted ?? document.documentElement.lang);
  const why = !globalThis.isSecureContext ? "insecure" : !navigator.serial && "browser";
  if (why) say(page.cannot, () => present().cannot[why]);
  page.cannot.hidden = !why;
  page.language.addEventListener("change", () => speak(page.language.value));
  page.connect.addEventListener("click", () => act(page.outcome, cable ? disconnect : connect));
  page.install.addEventListener("click", () => act(page.outcome, () => install(needed(board), needed(pico))));
  page.backup.addEventListener("click", () => act(page.outcome, () => saveGames(needed(pico))));
  page.choose.addEventListener("click", () => act(page.uf2, () => making.take(board)));
  page.save.addEventListener("click", () => act(page.uf2, () => making.save(needed(board))));
  page.drive.addEventListener("click", () => act(page.uf2, () => making.write(needed(board))));
  for (const [id, check] of /** @type {const} */ ([["pattern", "pattern"], ["test-keys", "keys"], ["scan", "scan"]])) {
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
