// The device on the page: runs it in real time and updates everything around it.

import { element, label, parts } from "./element.js";
import { drawRows } from "./beside.js";
import { Fingers, LEAST } from "./fingers.js";
import { Glass } from "./glass.js";
import { notice } from "./notice.js";
import { opens } from "./offline.js";
import { Awake, inSafari, isPhone, persist, vibrate, vibrates } from "./phone.js";
import { rest } from "./python.js";
import { news, speaks, speech } from "./speech.js";
import { touch } from "./touch.js";
import { Typing } from "./typing.js";
import { nameOf, present } from "./words.js";

const LIVELY = 4; // ms between two beats while something happens; otherwise the firmware says when it has more to do
const SEEN = 8; // ms until a key that was pressed is seen,
const LET_GO = 40; // and one that was let go: a contact that opens for a shorter time bounces
const MOST = 2000; // ms that pass at most between two beats: a device whose page slept has slept too
const STEP = 10; // ms in which what is left to do is done, when the page may not come back
const MEASURES = 200; // kept of the presses

// The elements of the page, by their ids.
const page = {
  ...parts(HTMLElement, "device", "facts", "fresh", "heard", "help", "home", "keys", "lamp", "offline", "read",
    "room", "said", "speaks", "table", "unkept", "unkept-why", "vibrates"),
  ...parts(HTMLSelectElement, "board", "language"),
  ...parts(HTMLButtonElement, "log", "reload", "say-game", "say-screen"),
  ...parts(HTMLInputElement, "aloud", "shown", "vibration"),
  ...parts(HTMLDetailsElement, "settings"),
  ...parts(HTMLAnchorElement, "install"),
};

const still = matchMedia("(prefers-reduced-motion: reduce)");
const ARROWS = /^[▲▼]$/; // what a key does in a list
const MOVES = /^[▲▼◄►]$/;

/** @type {Record<string, string>} */
const CAPS = { left: "◂", right: "▸", ok: "OK", back: "↩", next: "▸", select: "OK" };

export class Handheld {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #painting = 0; // the number of the request to be told when the picture is painted
  #last = 0; // until when the device has lived; shortly after a press that is ahead of the time
  #due = 0; // in how many milliseconds it had more to do then
  #drawn = false; // whether there is a new picture, not yet painted
  #pressed = 0; // when the finger moved whose frame is awaited
  #stale = true; // whether the texts are not yet those of the picture
  #lights = "";
  /** @type {Sentence[]} */
  #said = [];
  #game = ""; // what was told of it last
  #living = false;
  #awake = new Awake();
  #playing = false;
  /** @type {boolean | null} */
  #safe = null; // whether the browser will not delete the games; null until it has been asked

  /**
   * @param {import("./device.js").Device} device
   * @param {Board[]} boards
   * @param {import("./store.js").Store} store
   */
  constructor(device, boards, store) {
    this.device = device;
    this.boards = boards;
    this.store = store;
    page.board.append(...boards.map(({ name }) => new Option(name, name)));
    this.glass = new Glass();
    device.changed = () => this.changed();
    touch(this.glass.canvas, (x, y) => this.#touched(() => device.touch(x, y)), () => this.#touched(() => device.lift()));
    this.typing = new Typing(this.glass.canvas, (text) => {
      this.#stale = true;
      this.#touched(() => device.type(text));
    });
    this.fingers = new Fingers(device, (key, down) => this.#moved(key, down), () => {
      if (this.fingers.ready) this.#touched(() => this.fingers.pass(0), true);
      else this.#wake();
    });
  }

  /**
   * Changes to a board, and runs it until its first frame, or until it shows the screens of a place again.
   * @param {string} name
   * @param {string} [place]
   */
  become(name, place = "") {
    for (const _ of this.showing(name, place));
    for (const _ of this.completing(place));
  }

  /**
   * Changes to a board, and runs it until its first picture. In pieces, so that the page does not stand still for long
   * while it loads.
   * @param {string} name
   * @param {string} place which is shown later instead
   */
  *showing(name, place) {
    const board = this.boards.find((one) => one.name === name) ?? this.boards[0];
    this.fingers.forget();
    yield* this.device.showing(board, "", document.documentElement.lang); // of the browser at first
    yield;
    this.#drawKeys(board);
    page.board.value = board.name;
    this.glass.fit(this.device.display);
    yield;
    if (!place) this.glass.show(this.device.display);
  }

  /**
   * Runs it on until it waits for a press, or shows the screens of a place again.
   * @param {string} place
   */
  *completing(place) {
    this.device.complete();
    yield;
    if (place) this.device.goTo(place);
    this.#speak();
    this.#animate();
    yield;
    this.glass.resize(); // what stands above it may be higher now
    this.glass.show(this.device.display);
    this.#lights = "";
    this.#stale = true;
    this.#wake();
  }

  // From now on presses are heard; they wait until it lives.
  listen() {
    for (const kind of /** @type {const} */ (["pointerdown", "keydown"])) {
      document.addEventListener(kind, ({ timeStamp }) => {
        this.#pressed = timeStamp;
      }, true);
    }
    for (const kind of /** @type {const} */ (["pointerup", "keyup"])) {
      document.addEventListener(kind, ({ timeStamp }) => {
        if (this.#pressed) this.#pressed = timeStamp; // it counts only now that it is let go
      }, true);
    }
    this.fingers.listenTo(document);
  }

  live() {
    addEventListener("resize", () => this.glass.resize());
    still.addEventListener("change", () => this.#animate());
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
      this.device.save();
      if (this.store.behind) this.store.catchUp();
      this.store.remember("place", this.device.place());
    } catch (error) {
      this.#break(error);
    }
  }

  // Called when what it shows may have changed.
  changed() {
    this.#stale = true;
    this.#wake();
  }

  /**
   * Switches it on again with other files. Returns false and continues if there is no room for them.
   * @param {Files} files
   */
  restore(files) {
    const { name } = this.device.board;
    if (!this.device.replace(files)) return false;
    this.store.remember("motion", ""); // the settings are others
    this.become(name);
    return true;
  }

  /**
   * Stops the device with a message.
   * @param {string} text
   * @param {"again" | "here"} label
   * @param {() => void} act
   */
  end(text, label, act) {
    this.#living = false;
    clearTimeout(this.#timer);
    notice(text, label, act);
  }

  /**
   * Does what a finger or a keyboard has done, and draws the answer at once.
   * @param {() => void} change
   * @param {boolean} [key] whether it is a key that moves
   */
  #touched(change, key = false) {
    if (!this.#living) return;
    try {
      this.#live();
      change();
      this.#answer(key);
      this.#wake();
    } catch (error) {
      this.#break(error);
    }
  }

  /**
   * Lets the device live ahead of the time until its picture has changed, so that the next frame of the page has it.
   * @param {boolean} key whether a key has moved
   */
  #answer(key) {
    const most = key && this.fingers.letsGo ? LET_GO : SEEN;
    for (let ms = 0; ms < most && !(ms && this.device.display.changed); ms += LIVELY) this.#pass(LIVELY);
    this.#draw();
  }

  #wake() {
    page.device.ariaBusy = "true";
    this.#due = 0;
    if (this.#living) this.#rest(0);
  }

  /**
   * Beats again after this time, and after a new picture has been painted.
   * @param {number} ms
   */
  #rest(ms) {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#painting);
    const rest = () => {
      this.#drawn = false;
      this.#timer = setTimeout(() => this.#beat(), ms);
    };
    if (this.#drawn && !document.hidden) this.#painting = requestAnimationFrame(rest);
    else rest();
  }

  // Lets the device live until now. What a finger does then comes after that time.
  #live() {
    const since = performance.now() - this.#last;
    if (since > MOST) this.#last += since - MOST;
    if (since >= 1) this.#pass(Math.floor(Math.min(since, MOST)));
  }

  /** @param {number} ms */
  #pass(ms) {
    this.#last += ms;
    this.#due = this.device.live(ms);
    this.fingers.pass(ms);
  }

  #beat() {
    try {
      this.#live();
      // A tap shorter than the firmware can see is longer for it: it need not be waited for.
      const most = performance.now() + LEAST;
      if (this.fingers.waiting) {
        while (this.fingers.waiting && this.#last < most) this.#pass(LIVELY);
        this.#answer(true);
      }
      this.#look();
      if (this.#due && this.#stale && !this.#drawn) this.describe();
      if (this.#due && !this.#stale && !this.fingers.moving) page.device.ariaBusy = "false";
      if (!this.#drawn) this.device.tidy();
    } catch (error) {
      this.#break(error);
      return;
    }
    if (document.hidden) return;
    const ahead = Math.max(this.#last - performance.now(), 0);
    this.#rest(this.fingers.moving || this.#stale ? LIVELY : Math.max(this.#due + ahead, LIVELY));
  }

  /** @param {unknown} error */
  #break(error) {
    console.error(error);
    this.end(present().broken, "again", () => location.reload());
  }

  #draw() {
    const { display } = this.device;
    if (!display.changed) return;
    this.glass.show(display);
    this.#stale = this.#drawn = true;
    if (this.#pressed) {
      const since = this.#pressed;
      this.#pressed = 0;
      // Painted by the time of the message. A timer would come later, as timers wait while a finger is down.
      requestAnimationFrame(() => rest().then(() => measure("press to frame", since)));
    }
  }

  // Updates the picture, its brightness and the lamp.
  #look() {
    this.#draw();
    const light = this.device.light();
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
    this.typing.show(this.device.typing());
    const language = present();
    const [{ said, does, labels, keys }, game] = this.device.told();
    /** @type {Sentence[]} */
    const all = [...said, ...does.map((text) => /** @type {Sentence} */ ([text, text]))];
    const heard = news(this.#said, all);
    this.#said = all;
    page.said.textContent = said.map(([text]) => text).join(" ");
    if (heard.length) {
      page.heard.textContent = heard.join(" ");
      speech.say(heard);
    }
    const names = Object.keys(this.device.board.keys);
    for (const [at, name] of labels.entries()) {
      page.keys.children[at].setAttribute("aria-label", name);
      const [cap, label] = page.keys.children[at].children;
      const now = keys[at];
      cap.textContent = ARROWS.test(now) ? now : CAPS[names[at]];
      label.textContent = MOVES.test(now) ? "" : now.replace(" (+)", "+");
    }
    if (game !== this.#game) this.#tell(game);
    if (this.#playing && this.#safe === null) this.#keep();
    page.room.textContent = this.#safe === null ? "" : language.room(Math.ceil(this.store.used / 1024), this.#safe);
    page.log.disabled = !this.device.gameFile();
    page["say-game"].disabled = !this.#playing;
    page.unkept.hidden = this.store.keeps === "all";
    page["unkept-why"].textContent = language.keeps[this.store.keeps];
  }

  /**
   * Shows the game in play, and tells it in sentences.
   * @param {string} game
   */
  #tell(game) {
    this.#game = game;
    /** @type {Told | null} */
    const told = JSON.parse(game);
    drawRows(page.table, told?.rows ?? []);
    page.facts.replaceChildren(...(told?.facts ?? []).map((textContent) => element("li", { textContent })));
    this.#playing = told !== null;
  }

  // Shows the page in the language of the device.
  #speak() {
    const language = this.device.language();
    document.documentElement.lang = language;
    page.language.value = language;
    page.install.href = `install.html#${language}`;
    const spoken = present();
    label(spoken);
    for (const [at, board] of this.boards.entries()) page.board.options[at].text = nameOf(board);
    page.help.textContent = spoken.help["next" in this.device.board.keys ? "two" : "four"];
    page.table.setAttribute("aria-label", spoken.table);
  }

  // Switches the animations of the device on or off when the browser's user wants that, and not again before that changes:
  // so a choice in the settings of the device stays.
  #animate() {
    const wanted = still.matches ? "no" : "yes";
    if (wanted === (this.store.recall("motion") || "yes")) return;
    this.store.remember("motion", wanted);
    this.device.animate(!still.matches);
  }

  /** @param {Board} board */
  #drawKeys(board) {
    page.keys.classList.toggle("corners", board.keys_at === "corners");
    page.keys.replaceChildren(
      ...Object.keys(board.keys).map((key) => {
        const cap = element("span", { ariaHidden: "true", textContent: CAPS[key] });
        const label = element("small", { ariaHidden: "true" }); // what it does now
        const button = element("button", { type: "button", className: "key" }, cap, label);
        button.dataset.key = key;
        this.fingers.attach(button, key);
        return button;
      }),
    );
  }

  /**
   * @param {string} key
   * @param {boolean} down
   */
  #moved(key, down) {
    if (down && page.vibration.checked && vibrates()) vibrate();
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
    });
    const { vibration } = page;
    vibration.checked = this.store.recall("vibration") !== "no";
    vibration.addEventListener("change", () => this.store.remember("vibration", vibration.checked ? "yes" : "no"));
    this.#controlSpeech();
    this.#offerInstall();
    for (const kind of ["online", "offline"]) addEventListener(kind, () => this.#offerInstall());
    page.vibrates.hidden = !vibrates();
    page.home.hidden = !inSafari();
    page.settings.open = !isPhone();
    const { shown } = page;
    shown.checked = this.store.recall("keys") !== "no";
    const show = () => {
      page.keys.hidden = !shown.checked;
      this.glass.resize();
    };
    show();
    shown.addEventListener("change", () => {
      this.store.remember("keys", shown.checked ? "yes" : "no");
      show();
    });
  }

  #controlSpeech() {
    const { aloud } = page;
    const change = () => {
      speech.on = aloud.checked && speaks();
      page.read.hidden = !speech.on;
    };
    aloud.checked = this.store.recall("aloud") === "yes";
    change();
    aloud.addEventListener("change", () => {
      this.store.remember("aloud", aloud.checked ? "yes" : "no");
      speech.hush();
      change();
      this.#sayScreen();
    });
    page.speaks.hidden = !speaks();
    page["say-screen"].addEventListener("click", () => this.#sayScreen());
    page["say-game"].addEventListener("click", () => {
      speech.say([...page.facts.children].map((line) => line.textContent));
    });
  }

  #sayScreen() {
    speech.say(this.#said.map(([text]) => text));
  }

  /**
   * Tells of a new version of the page.
   * @param {() => void} reload changes to it, when everything is saved
   */
  refresh(reload) {
    page.fresh.hidden = false;
    speech.say([present().fresh]);
    page.reload.onclick = () => {
      this.finish();
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

  // The page that puts Mathom on a Pico is fetched when it is used for the first time.
  async #offerInstall() {
    write(page.install, (await opens("install.html")) ? "install" : "installLater");
  }

  // Whether something is lost if the page is left now. What can still be kept is kept first.
  loses() {
    this.finish();
    return this.store.keeps === "nothing" ? this.device.state() !== null : this.store.behind || !this.device.save();
  }

  // Asks the browser to keep the games.
  async #keep() {
    this.#safe = false;
    this.#safe = await persist();
    this.changed();
  }
}

/**
 * Writes a word into an element, which says it in other languages too from then on.
 * @param {HTMLElement} where
 * @param {"bare" | "install" | "installLater" | import("./offline.js").How} word
 */
function write(where, word) {
  where.dataset.word = word;
  where.textContent = present()[word];
}

/**
 * @param {string} name
 * @param {number} start
 */
export function measure(name, start) {
  if (performance.getEntriesByName(name).length >= MEASURES) performance.clearMeasures(name);
  performance.measure(name, { start, end: performance.now() });
}
