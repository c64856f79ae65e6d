// What install.html says: texts that stay while the language changes, what happens now, errors, and questions.

import { words as pageWords } from "../words.js";
import { Gone } from "./cable.js";
import { Raised, Trouble } from "./prompt.js";
import { words } from "./words.js";

export const byId = (id) => document.getElementById(id);
export const text = () => words(document.documentElement.lang);

const titles = new Map(); // of boards, in their own language

export function nameBoards(boards) {
  for (const { name, title } of boards) titles.set(name, title);
}

export const titleOf = (name) => pageWords(document.documentElement.lang).boards[name] ?? titles.get(name) ?? name;

const said = new Map(); // by the place: a function that makes its text

export function say(place, make = () => "", trouble = false) {
  said.set(place, make);
  place.textContent = make();
  place.classList.toggle("trouble", trouble);
}

// Says everything again, in another language.
export function sayAgain() {
  for (const [place, make] of said) place.textContent = make();
}

let present; // the place that says what happens now

export function reportAt(place) {
  present = place;
}

// Says what happens now, by its code: how much of the whole is done, if that is known.
export function report(code, done, whole) {
  const unit = code === "writing" ? 1024 : 1;
  const progress = byId("progress");
  progress.hidden = present.id !== "now";
  if (whole) Object.assign(progress, { max: whole, value: done });
  else progress.removeAttribute("value");
  say(present, () => {
    const spoken = text().now[code];
    return whole ? spoken(Math.round(done / unit), Math.round(whole / unit)) : spoken;
  });
}

// Says that a key is to be pressed.
export function askToPress(key, at) {
  say(present, () => text().now.press(key, at));
}

export function clearReport() {
  byId("progress").hidden = true;
  say(present);
}

// Whether an error has a sentence of its own.
export const expected = (error) => error instanceof Trouble || error instanceof Gone || error instanceof Raised;

export function sentenceOf(error) {
  const { trouble } = text();
  const named = (detail) => (detail?.name ? titleOf(detail.name) : detail);
  if (error instanceof Trouble) {
    const sentence = trouble[error.code];
    return typeof sentence === "string" ? sentence : sentence(...error.details.map(named));
  }
  if (error instanceof Gone) return trouble.gone;
  if (error instanceof Raised) return trouble.raised(error.message);
  return trouble.unknown(error.message);
}

// Asks something over the whole page. Returns the code of the button; Escape is the first one.
export function ask(question, ...answers) {
  const dialog = byId("notice");
  const asked = Object.assign(document.createElement("p"), { id: "notice-text", textContent: question });
  return new Promise((resolve) => {
    const choose = (answer) => {
      dialog.close();
      resolve(answer);
    };
    const buttons = answers.map((answer) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: text()[answer] });
      button.addEventListener("click", () => choose(answer));
      return button;
    });
    dialog.oncancel = (event) => {
      event.preventDefault();
      choose(answers[0]);
    };
    dialog.replaceChildren(asked, ...buttons);
    dialog.showModal();
    buttons.at(-1).focus();
  });
}
