// The name that is typed on the device, as a field of the page, so that the keyboard of a phone or a computer types it.

import { byId, part } from "./element.js";

export class Typing {
  #known = ""; // the text of the device, with what has been typed since

  /**
   * @param {HTMLCanvasElement} glass
   * @param {(text: string) => void} type is given what has been typed, with "\b" to erase a letter and "\n" at the end
   */
  constructor(glass, type) {
    this.whole = byId("typing");
    this.field = part(HTMLInputElement, "typed");
    this.type = type;
    this.field.addEventListener("input", () => this.#send());
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") event.stopPropagation(); // no key of the device
      if (event.key === "Enter" && !event.isComposing) type("\n");
    });
    // Only what a finger has touched may open the keyboard of a phone.
    glass.addEventListener("pointerup", ({ pointerType }) => pointerType !== "mouse" && this.#focus());
    document.addEventListener("keydown", ({ key, target, ctrlKey, altKey, metaKey }) => {
      const elsewhere = target instanceof Element && target.closest("dialog, input, select");
      if (key.length === 1 && key !== " " && !(ctrlKey || altKey || metaKey || elsewhere)) this.#focus();
    });
  }

  #focus() {
    if (!this.whole.hidden) this.field.focus();
  }

  /**
   * Shows what can be typed now: the text so far and its most letters.
   * @param {[string, number] | null} typing
   */
  show(typing) {
    this.whole.hidden = !typing;
    if (!typing) {
      this.field.blur(); // browsers do so too, but later
      return;
    }
    [this.#known, this.field.maxLength] = typing;
    if (this.field.value !== this.#known) this.field.value = this.#known;
  }

  #send() {
    const text = this.field.value.normalize();
    let same = 0;
    while (same < text.length && text[same] === this.#known[same]) same++;
    this.type("\b".repeat(this.#known.length - same) + text.slice(same));
    this.#known = text;
  }
}
