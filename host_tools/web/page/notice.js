// A message over the whole page, with buttons.

import { element, part } from "./element.js";
import { speech } from "./speech.js";
import { present } from "./words.js";

/**
 * Waits until a button is pressed and returns its name; Escape counts as the first one.
 * @template {string} Answer
 * @param {string} text
 * @param {Record<Answer, string>} spoken has the buttons' texts
 * @param {...Answer} answers the buttons
 * @returns {Promise<Answer>}
 */
export function ask(text, spoken, ...answers) {
  const dialog = part(HTMLDialogElement, "notice");
  dialog.close();
  return new Promise((resolve) => {
    /** @param {Answer} answer */
    const choose = (answer) => {
      dialog.close();
      resolve(answer);
    };
    const buttons = answers.map((answer) =>
      element("button", { type: "button", textContent: spoken[answer], onclick: () => choose(answer) }),
    );
    dialog.oncancel = (event) => {
      event.preventDefault();
      if (answers.length > 1) choose(answers[0]);
    };
    dialog.replaceChildren(element("p", { id: "notice-text", textContent: text }), ...buttons);
    dialog.showModal();
    speech.say([text, ...answers.map((answer) => spoken[answer])]);
    buttons.at(-1)?.focus();
  });
}

/**
 * A last message, with one button.
 * @param {string} text
 * @param {"again" | "here"} label
 * @param {() => void} act
 */
export async function notice(text, label, act) {
  await ask(text, present(), label);
  act();
}
