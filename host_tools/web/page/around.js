// What stands around the picture: the keys with their words, the rows of the game, the lamp, and what is read aloud.

import { goesBack } from "./back.js";
import { drawRows } from "./beside.js";
import { element, label, parts } from "./element.js";
import { persist } from "./phone.js";
import { share } from "./share.js";
import { news, speech } from "./speech.js";
import { nameOf, present } from "./words.js";

const ARROWS = /^[▲▼]$/; // what a key does in a list
const MOVES = /^[▲▼◄►]$/;

/** @type {(text: string) => Sentence} */
const twice = (text) => [text, text];

/** @type {Record<string, string>} */
const CAPS = { left: "◂", right: "▸", ok: "OK", back: "↩", next: "▸", select: "OK" };

const page = {
  ...parts(HTMLElement, "facts fresh happened heard help keys lamp offline room said table unkept unkept-why"),
  ...parts(HTMLSelectElement, "board language"),
  ...parts(HTMLButtonElement, "log reload say-game share"),
  ...parts(HTMLAnchorElement, "install"),
};

export class Around {
  #lights = "";
  /** @type {Sentence[]} */
  #said = [];
  #game = ""; // what was told of it last
  #entered; // is told whether the device is in its menu
  /** @type {boolean | null} */
  #safe = null; // whether the browser will not delete the games; null until it has been asked
  playing = false;
  throws = ""; // the key that throws dice now

  /**
   * @param {import("./handheld.js").Handheld} handheld
   * @param {Record<string, string>} keys what each key does, by its name
   */
  constructor(handheld, keys) {
    this.keys = keys;
    this.handheld = handheld;
    this.device = handheld.device;
    this.store = handheld.store;
    this.#entered = goesBack(() => handheld.fingers.goBack());
    page.share.addEventListener("click", () => share(this.device.card() ?? []));
  }

  // What the screen says.
  get sentences() {
    return this.#said.map(([text]) => text);
  }

  // Updates the brightness of the picture and the lamp.
  look() {
    const [light, lamp] = [this.device.inside.light(), this.device.inside.lamp()];
    if (this.#lights === `${light} ${lamp}`) return;
    this.#lights = `${light} ${lamp}`;
    this.handheld.glass.shine(light);
    page.lamp.hidden = lamp < 0;
    page.lamp.style.setProperty("--glow", `#${Math.max(lamp, 0).toString(16).padStart(6, "0")}`);
  }

  // Shows another device.
  renew() {
    this.#lights = "";
    this.speak();
  }

  // Updates the texts.
  describe() {
    if (this.device.inside.language() !== document.documentElement.lang) this.speak();
    const { view } = this.handheld;
    const [{ happened, said, does, labels, keys, throws, large, menu, card }, game] = this.device.told(view.on);
    if (large) view.show(large);
    this.throws = throws;
    this.#entered(menu);
    page.share.hidden = !card;
    const all = [...happened.map(twice), ...said, ...does.map(twice)];
    const heard = news(this.#said, all);
    this.#said = all;
    page.happened.textContent = happened.join(" ");
    page.said.textContent = said.map(([text]) => text).join(" ");
    if (heard.length) {
      page.heard.textContent = heard.join(" ");
      speech.say(heard);
    }
    for (const [at, name] of labels.entries()) page.keys.children[at].setAttribute("aria-label", name);
    this.keys = Object.fromEntries(Object.keys(this.device.board.keys).map((name, at) => [name, keys[at]]));
    labelKeys(this.keys);
    if (game !== this.#game) this.#tell(game);
    if (this.playing && this.#safe === null) this.#keep();
    page.room.textContent = this.#safe === null ? "" : present().room(Math.ceil(this.store.used / 1024), this.#safe);
    page.log.disabled = !this.device.inside.game_file();
    page["say-game"].disabled = !this.playing;
    page.unkept.hidden = this.store.keeps === "all";
    page["unkept-why"].textContent = present().keeps[this.store.keeps];
  }

  /**
   * Shows the game in play, and tells it in sentences.
   * @param {string} game
   */
  #tell(game) {
    this.#game = game;
    /** @type {Told | null} */
    const told = JSON.parse(game);
    drawRows(page.table, told?.rows ?? [], (action) => {
      const answer = this.device.ask(action);
      return answer.ok ? "" : answer.error.message;
    });
    page.facts.replaceChildren(...(told?.facts ?? []).map((textContent) => element("li", { textContent })));
    this.playing = told !== null;
  }

  // Shows the page in the language of the device.
  speak() {
    const language = this.device.inside.language();
    document.documentElement.lang = language;
    page.language.value = language;
    page.install.href = `install.html#${language}`;
    const spoken = present();
    label(spoken);
    for (const [at, board] of this.handheld.boards.entries()) page.board.options[at].text = nameOf(board);
    page.help.textContent = spoken.help["next" in this.device.board.keys ? "two" : "four"];
    page.table.setAttribute("aria-label", spoken.table);
  }

  /** @param {Board} board */
  drawKeys(board) {
    this.keys = Object.fromEntries(Object.keys(board.keys).map((key) => [key, this.keys[key] ?? ""]));
    drawKeys(this.keys, (button, key) => this.handheld.fingers.attach(button, key));
  }

  /**
   * Tells of a new version of the page.
   * @param {() => void} reload changes to it, when everything is saved
   */
  refresh(reload) {
    page.fresh.hidden = false;
    speech.say([present().fresh]);
    page.reload.onclick = () => {
      this.handheld.finish();
      reload();
    };
  }

  /**
   * Tells whether the page starts without a network from now on.
   * @param {import("./offline.js").How} how
   */
  tellKept(how) {
    const word = how === "plain" && this.store.keeps === "nothing" ? "bare" : how;
    if (page.offline.dataset.word === word) return;
    write(page.offline, word);
    page.offline.classList.toggle("trouble", word !== "offline");
    page.offline.hidden = false;
  }

  // Asks the browser to keep the games.
  async #keep() {
    this.#safe = false;
    this.#safe = await persist();
    this.handheld.changed();
  }
}

/**
 * @param {Record<string, string>} keys what each does, by its name
 * @param {(button: HTMLButtonElement, key: string) => void} attach
 */
export function drawKeys(keys, attach) {
  const buttons = Object.keys(keys).map((key) => {
    const [cap, word] = [element("span", { ariaHidden: "true" }), element("small", { ariaHidden: "true" })];
    const button = element("button", { type: "button", className: "key" }, cap, " ", word);
    button.dataset.key = key;
    attach(button, key);
    return button;
  });
  page.keys.replaceChildren(...buttons);
  labelKeys(keys);
}

/**
 * Writes on the keys what they do.
 * @param {Record<string, string>} keys
 */
function labelKeys(keys) {
  for (const [at, [key, does]] of Object.entries(keys).entries()) {
    const [cap, word] = page.keys.children[at].children;
    const [now, held = ""] = does.split(/ ?\(|\)$/);
    cap.textContent = ARROWS.test(now) ? now : CAPS[key];
    page.keys.children[at].ariaLabel ||= `${cap.textContent} ${now}`; // until the device is ready
    word.textContent = MOVES.test(now) ? "" : now;
    word.setAttribute("data-held", held === "+" ? held : held && ` (${held})`);
  }
}

/**
 * Writes a word into an element, which says it in other languages too from then on.
 * @param {HTMLElement} where
 * @param {"bare" | "install" | "installLater" | import("./offline.js").How} word
 */
export function write(where, word) {
  where.dataset.word = word;
  where.textContent = present()[word];
}
