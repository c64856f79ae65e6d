// A sentence over everything, and what can be done about it.

import { words } from "./words.js";

// Asks until a button is pressed; `answers` are the names of the buttons' words, the first one as for Escape. Which it
// was.
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
    buttons.at(-1).focus();
  });
}

// A sentence with which the page ends, but for one way on.
export async function notice(text, label, act) {
  await ask(text, label);
  act();
}
