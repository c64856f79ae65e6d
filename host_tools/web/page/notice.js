// A message over the whole page, with buttons.

import { speech } from "./speech.js";
import { words } from "./words.js";

// Waits until a button is pressed and returns its name. `answers` are the names of the buttons' texts; Escape counts
// as the first one.
export function ask(text, ...answers) {
  const spoken = words(document.documentElement.lang);
  const dialog = document.getElementById("notice");
  dialog.close();
  const said = Object.assign(document.createElement("p"), { id: "notice-text", textContent: text });
  return new Promise((resolve) => {
    const choose = (answer) => {
      dialog.close();
      resolve(answer);
    };
    const buttons = answers.map((answer) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: spoken[answer] });
      button.addEventListener("click", () => choose(answer));
      return button;
    });
    dialog.oncancel = (event) => {
      event.preventDefault();
      if (answers.length > 1) choose(answers[0]);
    };
    dialog.replaceChildren(said, ...buttons);
    dialog.showModal();
    speech.say([text, ...answers.map((answer) => spoken[answer])]);
    buttons.at(-1).focus();
  });
}

// A last message, with one button.
export async function notice(text, label, act) {
  await ask(text, label);
  act();
}
