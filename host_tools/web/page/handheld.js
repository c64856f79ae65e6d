// The device on the page: runs it in real time and updates everything around it.

import { factLines } from "./facts.js";
import { Fingers } from "./fingers.js";
import { Glass } from "./glass.js";
import { notice } from "./notice.js";
import { Awake, persist, vibrate, vibrates } from "./phone.js";
import { speaks, speech } from "./speech.js";
import { keyNames, keySentences, news, sentences } from "./spoken.js";
import { lay } from "./table.js";
import { gameOf } from "./texts.js";
import { Taps } from "./taps.js";
import { words } from "./words.js";

const LIVELY = 4; // ms between two beats while something happens,
const CALM = 16; // and while nothing does
const AFTER = 400; // ms after a press that something may still happen
const MOST = 100; // ms that pass at most between two beats: a device whose page slept has slept too
const STEP = 10; // ms in which what is left to do is done, when the page may not come back
const MEASURES = 200; // kept of the presses

const byId = (id) => document.getElementById(id);

// The elements of the page, by their ids.
const PARTS = "device table said heard facts help lamp keys board language log unkept room install".split(" ");
const page = Object.fromEntries(PARTS.map((name) => [name, byId(name)]));

export class Handheld {
  #timer = 0;
  #last = 0;
  #lively = 0;
  #pressed = 0; // when the press was whose frame is awaited
  #stale = true; // whether the texts are not yet those of the picture
  #lights = "";
  #said = [];
  #living = false;
  #awake = new Awake();
  #playing = false;
  #safe = null; // whether the browser will not delete the games; null until it has been asked

  constructor(device, boards, store) {
    this.device = device;
    this.boards = boards;
    this.store = store;
    this.glass = new Glass(byId("glass"));
    this.taps = new Taps(this, byId("glass"));
    this.fingers = new Fingers(device, (key, down) => this.#moved(key, down), () => this.#wake());
  }

  // Changes to a board, and runs it until its first frame.
  become(name) {
    const board = this.boards.find((one) => one.name === name) ?? this.boards[0];
    this.fingers.forget();
    this.device.powerOn(board);
    this.#drawKeys(Object.keys(board.keys));
    page.board.value = board.name;
    this.#speak();
    this.glass.fit(this.device.display);
    this.glass.show(this.device.display, this.device.light());
    this.#lights = "";
    this.#stale = true;
    this.#wake();
  }

  // From now on presses are heard; they wait until it lives.
  listen() {
    this.fingers.listenTo(document);
  }

  live() {
    addEventListener("resize", () => this.glass.resize());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        speech.hush();
        this.finish();
      } else this.#last = performance.now();
      this.#wake();
    });
    this.#last = performance.now();
    this.#living = true;
    this.#wake();
  }

  // Handles all presses and saves everything at once, as the page may be closed.
  finish() {
    if (!this.#living) return;
    try {
      this.fingers.letGo();
      while (this.fingers.moving) {
        this.fingers.pass(STEP);
        this.device.live(STEP);
      }
      this.device.settle();
    } catch (error) {
      this.#break(error);
    }
  }

  // Called when what it shows may have changed.
  changed() {
    this.#stale = true;
    this.#wake();
  }

  // Switches it on again with other files. Returns false and continues if there is no room for them.
  restore(files) {
    if (!this.device.replace(files)) return false;
    this.become(this.device.board.name);
    return true;
  }

  // Stops the device.
  end(text, label, act) {
    this.#living = false;
    clearTimeout(this.#timer);
    notice(text, label, act);
  }

  #wake() {
    this.#lively = performance.now() + AFTER;
    page.device.ariaBusy = "true";
    clearTimeout(this.#timer);
    if (this.#living) this.#timer = setTimeout(() => this.#beat(), 0);
  }

  #beat() {
    const now = performance.now();
    const ms = Math.floor(Math.min(now - this.#last, MOST));
    if (now - this.#last > MOST) this.#last = now;
    else this.#last += ms;
    let calm = false;
    try {
      if (ms) {
        this.fingers.pass(ms);
        calm = this.device.live(ms);
      }
      this.#look();
      if (calm && this.#stale) this.describe();
      if (calm) this.taps.go();
      if (calm && !this.fingers.moving) page.device.ariaBusy = "false";
    } catch (error) {
      this.#break(error);
      return;
    }
    const lively = this.fingers.busy || now < this.#lively || (ms > 0 && !calm);
    clearTimeout(this.#timer); // a tap may have set it
    if (!document.hidden) this.#timer = setTimeout(() => this.#beat(), lively ? LIVELY : CALM);
  }

  #break(error) {
    console.error(error);
    this.end(words(document.documentElement.lang).broken, "again", () => location.reload());
  }

  // Updates the picture, its brightness and the lamp.
  #look() {
    const { display } = this.device;
    const light = this.device.light();
    if (display.changed) {
      this.glass.show(display, light);
      this.#stale = true;
      if (this.#pressed) {
        measure("press to frame", this.#pressed);
        this.#pressed = 0;
      }
    }
    this.#awake.want(this.#playing && !this.device.dark());
    const lamp = this.device.lamp();
    if (this.#lights !== `${light} ${lamp}`) {
      this.#lights = `${light} ${lamp}`;
      this.glass.shine(light);
      page.lamp.hidden = lamp < 0;
      page.lamp.style.setProperty("--glow", `#${Math.max(lamp, 0).toString(16).padStart(6, "0")}`);
    }
  }

  // Updates the texts around the picture.
  describe() {
    this.#stale = false;
    if (this.device.language() !== document.documentElement.lang) {
      this.#speak();
      this.glass.resize(); // what stands above it may be higher now
    }
    const language = words(document.documentElement.lang);
    const shown = this.device.spoken();
    const state = this.device.state();
    const texts = this.device.texts(state?.game ?? "");
    const buttons = [...page.keys.children];
    const keys = buttons.map((button) => button.dataset.key);
    const said = sentences(shown, language, this.device.texts(gameOf(shown, texts, state)), state);
    const all = [...said, ...keySentences(shown, keys, language)];
    const heard = news(this.#said, all);
    this.#said = all;
    this.taps.look(shown.screen);
    page.said.textContent = said.map(({ text }) => text).join(" ");
    if (heard.length) {
      page.heard.textContent = heard.join(" ");
      speech.say(heard);
    }
    for (const [at, name] of keyNames(shown, keys, language).entries()) buttons[at].setAttribute("aria-label", name);
    lay(page.table, state, texts, language);
    const item = (textContent) => Object.assign(document.createElement("li"), { textContent });
    const facts = factLines(state, texts, language);
    page.facts.replaceChildren(...facts.map(item));
    this.#playing = Boolean(state);
    if (this.#playing && this.#safe === null) this.#keep();
    page.room.textContent = this.#safe === null ? "" : language.room(Math.ceil(this.store.used / 1024), this.#safe);
    page.log.disabled = !this.device.gameFile();
    byId("say-game").disabled = !facts.length;
    page.unkept.hidden = this.store.keeps === "all";
    page.unkept.textContent = language.keeps[this.store.keeps];
  }

  // Shows the page in the language of the device.
  #speak() {
    const language = this.device.language();
    document.documentElement.lang = language;
    page.language.value = language;
    page.install.href = `install.html#${language}`;
    const spoken = words(language);
    document.title = spoken.title;
    for (const part of document.querySelectorAll("[data-word]")) part.textContent = spoken[part.dataset.word];
    for (const option of page.board.options) option.textContent = spoken.boards[option.value] ?? option.dataset.title;
    page.help.textContent = spoken.help["next" in this.device.board.keys ? "two" : "four"];
    page.table.setAttribute("aria-label", spoken.table);
  }

  #drawKeys(names) {
    const caps = { left: "◂", right: "▸", ok: "OK", back: "↩", next: "▸", select: "OK" };
    page.keys.replaceChildren(
      ...names.map((key) => {
        const button = Object.assign(document.createElement("button"), { type: "button", className: "key" });
        button.dataset.key = key;
        button.append(Object.assign(document.createElement("span"), { ariaHidden: "true", textContent: caps[key] }));
        this.fingers.attach(button);
        return button;
      }),
    );
  }

  #moved(key, down) {
    if (down) {
      this.#pressed = performance.now();
      if (byId("vibration").checked && vibrates()) vibrate();
    }
    page.keys.querySelector(`[data-key="${key}"]`)?.classList.toggle("pressed", down);
  }

  // The controls of the page.
  control() {
    page.board.addEventListener("change", () => {
      this.store.remember("board", page.board.value);
      this.become(page.board.value);
    });
    page.language.addEventListener("change", () => {
      this.device.speak(page.language.value);
      this.changed();
    });
    const vibration = byId("vibration");
    vibration.checked = this.store.recall("vibration") !== "no";
    vibration.addEventListener("change", () => this.store.remember("vibration", vibration.checked ? "yes" : "no"));
    this.#controlSpeech();
    byId("vibrates").hidden = !vibrates();
    byId("choices").hidden = !vibrates() && !speaks();
  }

  #controlSpeech() {
    const aloud = byId("aloud");
    const change = () => {
      speech.on = aloud.checked && speaks();
      byId("read").hidden = !speech.on;
    };
    aloud.checked = this.store.recall("aloud") === "yes";
    change();
    aloud.addEventListener("change", () => {
      this.store.remember("aloud", aloud.checked ? "yes" : "no");
      speech.hush();
      change();
      this.#sayScreen();
    });
    byId("speaks").hidden = !speaks();
    byId("say-screen").addEventListener("click", () => this.#sayScreen());
    byId("say-game").addEventListener("click", () => {
      speech.say([...page.facts.children].map((line) => line.textContent));
    });
  }

  #sayScreen() {
    speech.say(this.#said.map(({ text }) => text));
  }

  // Tells of a new version of the page. `reload()` changes to it, when everything is saved.
  refresh(reload) {
    byId("fresh").hidden = false;
    speech.say([words(document.documentElement.lang).fresh]);
    byId("reload").onclick = () => {
      this.finish();
      reload();
    };
  }

  // Asks the browser to keep the games.
  async #keep() {
    this.#safe = false;
    this.#safe = await persist();
    this.changed();
  }
}

export function measure(name, start) {
  if (performance.getEntriesByName(name).length >= MEASURES) performance.clearMeasures(name);
  performance.measure(name, { start, end: performance.now() });
}
