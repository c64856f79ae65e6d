// The device on the page: runs it in real time.

import { Around } from "./around.js";
import { byId, part, parts } from "./element.js";
import { Fingers, LEAST } from "./fingers.js";
import { Glass } from "./glass.js";
import { lastOf, shows } from "./last.js";
import { notice } from "./notice.js";
import { Awake, vibrate, vibrates } from "./phone.js";
import { painted } from "./python.js";
import { feel, play } from "./senses.js";
import { speech } from "./speech.js";
import { pixelAt, touch } from "./touch.js";
import { Typing } from "./typing.js";
import { View } from "./view.js";
import { present } from "./words.js";

const LIVELY = 4; // ms between two beats while something happens; otherwise the firmware says when it has more to do
const SEEN = 8; // ms until a key that was pressed is seen,
const LET_GO = 40; // and one that was let go: a contact that opens for a shorter time bounces
const MOST = 2000; // ms that pass at most between two beats: a device whose page slept has slept too
const STANDS = 150; // ms after which a picture that is still to change is told, such as whose turn it is
const STEP = 10; // ms in which what is left to do is done, when the page may not come back
const MEASURES = 200; // kept of the presses

const still = matchMedia("(prefers-reduced-motion: reduce)");
const page = {
  device: byId("device"),
  keys: byId("keys"),
  board: part(HTMLSelectElement, "board"),
  ...parts(HTMLInputElement, "sounds vibration"),
};

export class Handheld {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #painting = 0; // the number of the request to be told when the picture is painted
  #last = 0; // until when the device has lived; shortly after a press that is ahead of the time
  #due = 0; // in how many milliseconds it had more to do then
  #drawn = false; // whether there is a new picture, not yet painted
  #pressed = 0; // when the finger moved whose frame is awaited
  #drawnAt = 0; // when the picture has changed
  #stale = true; // whether the texts are not yet those of the picture
  #living = false;
  #keysHigh = 0; // pixels
  #awake = new Awake();

  /**
   * @param {import("./device.js").Device} device
   * @param {Board[]} boards
   * @param {import("./store.js").Store} store
   * @param {import("./last.js").Kept | null} last what is shown already
   */
  constructor(device, boards, store, last) {
    this.device = device;
    this.boards = boards;
    this.store = store;
    page.board.append(...boards.map(({ name }) => new Option(name, name)));
    this.glass = new Glass();
    this.around = new Around(this, last?.keys ?? {});
    device.changed = () => this.changed();
    /** @type {(x: number, y: number) => void} */
    const touched = (x, y) => this.#touched(() => device.inside.touch(x, y));
    const lifted = () => this.#touched(() => device.inside.lift());
    touch(this.glass.canvas, pixelAt, touched, lifted, true);
    this.view = new View(device, touched, lifted);
    this.typing = new Typing(this.glass.canvas, (text) => {
      this.#stale = true;
      this.#touched(() => device.inside.type(text));
    });
    this.fingers = new Fingers(
      device,
      (key, down) => this.#moved(key, down),
      () => {
        if (this.fingers.ready) this.#touched(() => this.fingers.pass(0), true);
        else this.#wake();
      },
    );
  }

  /**
   * Changes to a board, and runs it until its first frame, or until it shows the game in play again.
   * @param {string} name
   * @param {string} [place] the game, if the display has shown one
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
    this.around.drawKeys(board);
    page.board.value = board.name;
    this.glass.fit(this.device.display);
    if (!place) this.glass.show(this.device.display);
  }

  /**
   * Runs it on until it waits for a press, or shows the game in play again.
   * @param {string} place
   */
  *completing(place) {
    this.device.inside.complete();
    yield;
    if (place) this.device.inside.go_on();
    this.around.renew();
    this.#animate();
    yield;
    this.glass.resize(); // what stands above it may be higher now
    this.glass.show(this.device.display);
    this.#drawnAt = this.#last;
    this.changed();
  }

  /**
   * Presses these keys, if the picture is still the one on which they have been pressed.
   * @param {string[]} keys
   * @param {import("./last.js").Kept} last
   */
  async press(keys, last) {
    if (keys.length && (await shows(this.glass.canvas, last))) for (const key of keys) this.fingers.tap(key);
  }

  // From now on presses are heard; they wait until it lives.
  listen() {
    for (const kind of /** @type {const} */ (["pointerdown", "keydown", "pointerup", "keyup"])) {
      /** @param {Event} event */
      const stamp = ({ timeStamp }) => {
        if (kind.endsWith("down") || this.#pressed) this.#pressed = timeStamp; // let go, it counts only now
      };
      document.addEventListener(kind, stamp, true);
    }
    this.fingers.listenTo(document);
  }

  live() {
    addEventListener("resize", () => this.glass.resize());
    addEventListener("resize", () => this.changed());
    still.addEventListener("change", () => this.#animate());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        speech.hush();
        this.finish();
      } else this.#last = performance.now();
      this.#wake();
    });
    this.#last = this.#drawnAt = performance.now(); // what it shows is read once it has lived
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
        this.device.inside.live(STEP);
      }
      this.device.inside.settle();
      this.device.inside.save();
      if (this.store.behind) this.store.catchUp();
      this.store.remember("place", this.device.inside.place());
      if (!this.#stale) this.store.remember("last", JSON.stringify(lastOf(this.glass.canvas, this.around.keys)));
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
    this.#due = this.device.inside.live(ms);
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
      this.#hear();
      const stands = this.#due || this.#last - this.#drawnAt > STANDS;
      if (stands && this.#stale && !this.#drawn) this.describe();
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
    this.#drawnAt = this.#last;
    if (this.#pressed) {
      const since = this.#pressed;
      this.#pressed = 0;
      painted().then(() => measure("press to frame", since));
    }
  }

  // Updates the picture, and how bright it is.
  #look() {
    this.#draw();
    this.#awake.want(this.around.playing && !this.device.inside.dark());
    this.around.look();
  }

  #hear() {
    for (const [name, ...notes] of this.device.tunes()) {
      if (page.vibration.checked) feel(name);
      if (page.sounds.checked) play(notes);
    }
  }

  // Updates the texts around the picture.
  describe() {
    this.#stale = false;
    this.typing.show(this.device.typing());
    this.around.describe();
    if (page.keys.offsetHeight !== this.#keysHigh) this.glass.resize(); // words of two lines
    this.#keysHigh = page.keys.offsetHeight;
  }

  // Switches the animations of the device on or off when the browser's user wants that, and not again before that
  // changes: so a choice in the settings of the device stays.
  #animate() {
    const wanted = still.matches ? "no" : "yes";
    if (wanted === (this.store.recall("motion") || "yes")) return;
    this.store.remember("motion", wanted);
    this.device.inside.animate(!still.matches);
    this.changed();
  }

  /**
   * @param {string} key
   * @param {boolean} down
   */
  #moved(key, down) {
    if (down && page.vibration.checked && vibrates()) vibrate();
    page.keys.querySelector(`[data-key="${key}"]`)?.classList.toggle("pressed", down);
  }

  // Whether something is lost if the page is left now. What can still be kept is kept first.
  loses() {
    this.finish();
    return this.store.keeps === "nothing"
      ? this.device.state() !== null
      : this.store.behind || !this.device.inside.save();
  }
}

/** @type {(name: string, start: number) => void} */
export function measure(name, start) {
  if (performance.getEntriesByName(name).length >= MEASURES) performance.clearMeasures(name);
  performance.measure(name, { start, end: performance.now() });
}
