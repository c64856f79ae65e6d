// The page that puts Mathom on a Pico: what is chosen, what is connected, and what happens now.

import { download } from "../files.js";
import { Cable, Gone } from "./cable.js";
import { Checks } from "./checks.js";
import { facts as fetchFacts, firmware, wiring } from "./files.js";
import { Making } from "./making.js";
import { picture } from "./picture.js";
import { Device, Trouble } from "./prompt.js";
import {
  ask, askToPress, byId, clearReport, expected, nameBoards, report, reportAt, say, sayAgain, sentenceOf, text, titleOf,
} from "./messages.js";
import { backup, check, dotted, remark, survey, Upload } from "./upload.js";

const LOCK = "mathom: a Pico"; // one tab at a time uses it
const RASPBERRY_PI = 0x2e8a;

const page = Object.fromEntries(
  ["boards", "connect", "backup", "install", "found", "now", "outcome", "choose", "drive", "save", "uf2",
    "pattern", "test-keys", "scan", "prompt", "findings", "wiring", "language", "cannot"].map((id) => [id, byId(id)]),
);

let facts;
let board = null; // the chosen one
let cable = null;
let device = null;
let found = null; // on the Pico
let leave = null; // lets another tab use the Pico
let making = null; // a UF2
let busy = false;
let wrong = []; // pins whose wires to check

const machineOf = () => found.about.machine.split(" with ")[0] || text().found.device;

// Does what a button stands for, and shows its error. `outcome` is the place for the result, a function of the
// language.
async function act(outcome, work) {
  if (busy) return;
  busy = true;
  reportAt(outcome === page.outcome ? page.now : outcome);
  say(outcome);
  show();
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

function show() {
  const spoken = text();
  page.connect.textContent = cable ? spoken.disconnect : spoken.connect;
  page.connect.disabled = busy || !navigator.serial;
  page.backup.disabled = busy || !found?.files.size;
  page.install.disabled = busy || !found || !board;
  page.choose.disabled = busy || !globalThis.isSecureContext;
  page.drive.hidden = !("showDirectoryPicker" in globalThis);
  for (const button of [page.drive, page.save]) button.disabled = busy || !making?.ready || !board;
  for (const button of [page.pattern, page["test-keys"], page.scan]) button.disabled = busy || !found || !board;
  for (const input of document.getElementsByName("board")) input.disabled = busy;
}

// The language

function speak(language) {
  document.documentElement.lang = language;
  page.language.value = language;
  const spoken = text();
  document.title = spoken.title;
  for (const part of document.querySelectorAll("[data-word]")) part.textContent = spoken[part.dataset.word];
  for (const name of document.querySelectorAll("[data-board]")) name.textContent = titleOf(name.dataset.board);
  sayAgain();
  const link = Object.assign(document.createElement("a"), { href: facts.download, textContent: new URL(facts.download).host });
  byId("step-download").replaceChildren(`${spoken.stepDownload} `, link);
  if (board) drawWiring();
  show();
}

// The board

function offerBoards() {
  page.boards.replaceChildren(
    ...facts.boards.map((one) => {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "board", value: one.name });
      input.addEventListener("change", () => chooseBoard(one));
      const name = document.createElement("span");
      name.dataset.board = one.name;
      label.append(picture(one), input, name);
      return label;
    }),
  );
}

async function chooseBoard(one) {
  board = one;
  for (const input of document.getElementsByName("board")) input.checked = input.value === one.name;
  page.findings.replaceChildren();
  wrong = [];
  show();
  await drawWiring();
}

async function drawWiring() {
  const [one, language] = [board, page.language.value];
  try {
    const source = await wiring(one, language, facts);
    if (board !== one || page.language.value !== language) return; // another choice meanwhile
    page.wiring.replaceChildren(new DOMParser().parseFromString(source, "image/svg+xml").documentElement);
    page.wiring.hidden = false;
    const name = text().wiring(titleOf(board.name));
    for (const part of [page.wiring, page.wiring.firstChild]) part.setAttribute("aria-label", name);
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
      resolve();
      return new Promise((free) => (leave = free));
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
  cable = new Cable(port);
  try {
    report("connecting");
    await cable.open().catch(() => {
      throw new Trouble("busy");
    });
    watch(cable);
    device = new Device(cable, facts);
    report("looking");
    await device.running(); // a firmware that answers is not interrupted in the middle of a line
    await look();
  } catch (error) {
    await disconnect();
    throw error;
  }
  const installed = facts.boards.find(({ name }) => name === found.board);
  if (!board && installed) await chooseBoard(installed);
}

// Says so when the Pico is unplugged while nothing is done with it.
async function watch(watched) {
  await watched.ended;
  if (cable !== watched || busy) return;
  await act(page.outcome, async () => {
    await disconnect();
    throw new Trouble("unplugged");
  });
}

// Reads what is on the Pico, whose game continues afterwards.
async function look() {
  found = await device.stopped(() => survey(device));
  const { version, machine } = found.about;
  const python = dotted(version);
  say(page.found, () => {
    const { found: its, remarks } = text();
    const { board: name, version: number, games } = found;
    const what = found.running
      ? its.mathom(machineOf(), python, number, titleOf(name), games)
      : its.micropython(machineOf(), python);
    const more = remarks[remark(version, facts)];
    return more ? `${what} ${more(python, facts.tested)}` : what;
  });
  return machine;
}

async function disconnect() {
  const old = cable;
  cable = device = found = null;
  say(page.found);
  await old?.close();
  leave?.();
  leave = null;
}

async function install() {
  const before = found.running && found.board;
  if (before && before !== board.name) {
    const answer = await ask(text().another(titleOf(before), titleOf(board.name)), "cancel", "replace");
    if (answer === "cancel") return null;
  }
  check(found, board, facts);
  report("fetching");
  const agree = async (pairs) => (await ask(text().strangers(pairs), "cancel", "setAside")) === "setAside";
  const upload = new Upload(device, await firmware(board, facts), facts, report, agree);
  report("looking");
  const installed = await device.stopped(async () => upload.install(await survey(device), board));
  if (!installed) return null;
  const { sent, aside } = installed;
  report("looking");
  await look();
  return () => {
    const { done } = text();
    const what = sent ? done.installed(upload.version, Math.ceil(sent / 1024)) : done.same(upload.version);
    return aside.length ? `${what} ${done.aside(aside)}` : what;
  };
}

async function saveGames() {
  report("looking");
  const { archive, count } = await device.stopped(() => backup(device, report));
  if (!count) return () => text().done.empty;
  download(archive, `mathom-${new Date().toISOString().slice(0, 10)}.zip`);
  return () => text().done.copied(count);
}

// The doctor

function mark(pins) {
  const places = pins.map((pin) => String(facts.places[pin]));
  for (const wire of page.wiring.querySelectorAll("[data-place]")) {
    wire.classList.toggle("marked", places.includes(wire.dataset.place));
  }
}

function addFinding({ level, text: sentence, pins }) {
  const finding = Object.assign(document.createElement("li"), { textContent: sentence, className: level });
  page.findings.append(finding);
  if (level === "wrong") wrong.push(...pins);
  mark(wrong);
}

async function doctor(check) {
  page.findings.replaceChildren();
  wrong = [];
  mark(wrong);
  const checks = new Checks({
    device,
    board,
    facts,
    words: text(),
    finding: addFinding,
    now: (key, at, pin) => {
      mark([pin]);
      askToPress(key, at);
    },
    ask: async (question) => (await ask(question, "no", "yes")) === "yes",
  });
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
  if (why) say(page.cannot, () => text().cannot[why]);
  page.cannot.hidden = !why;
  page.language.addEventListener("change", () => speak(page.language.value));
  page.connect.addEventListener("click", () => act(page.outcome, cable ? disconnect : connect));
  page.install.addEventListener("click", () => act(page.outcome, install));
  page.backup.addEventListener("click", () => act(page.outcome, saveGames));
  page.choose.addEventListener("click", () => act(page.uf2, () => making.take(board)));
  page.save.addEventListener("click", () => act(page.uf2, () => making.save(board)));
  page.drive.addEventListener("click", () => act(page.uf2, () => making.write(board)));
  for (const [id, check] of [["pattern", "pattern"], ["test-keys", "keys"], ["scan", "scan"]]) {
    page[id].addEventListener("click", () => act(page.prompt, () => doctor(check)));
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
