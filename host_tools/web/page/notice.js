// A sentence over everything, and a button.

import { words } from "./words.js";

export function notice(text, label, act) {
  const spoken = words(document.documentElement.lang);
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: spoken[label] });
  button.addEventListener("click", act);
  const shown = document.getElementById("notice");
  shown.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }), button);
  shown.hidden = false;
  button.focus();
}
