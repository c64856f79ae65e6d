// A small doctor: tests the display and the keys of a Pico, which is at its prompt, with the programs of `mathom
// doctor`.

import { present } from "./words.js";

const SLOWEST = 100_000; // Hz of an I2C bus on a breadboard
const SECONDS = 20; // to press a key
const KEYS = ["left", "right", "ok", "back", "next", "select"]; // in the order of the questions
const SPI = /** @type {const} */ (["sck", "mosi", "cs", "dc", "rst", "backlight"]);

/** @typedef {{ level: "ok" | "wrong", text: string, pins: number[] }} Finding with the GP pins whose wires to check */

/** @param {string | number} address */
const hex = (address) => Number(address).toString(16).toUpperCase().padStart(2, "0");

/**
 * The wires of a bus that are on a pin.
 * @param {Spi} bus
 */
const spiPins = (bus) => SPI.flatMap((wire) => (bus[wire] === undefined ? [] : [/** @type {const} */ ([wire, bus[wire]])]));

/**
 * The keys that were pressed, in the output of on_device/keys.py.
 * @param {Printed["keys"][]} lines
 */
const pressedIn = (lines) => lines.filter((line) => typeof line !== "string").at(-1) ?? [];

export class Checks {
  /**
   * @param {import("./prompt.js").Device} device
   * @param {Board} board
   * @param {Facts} facts
   * @param {(finding: Finding) => void} found is called with each finding,
   * @param {(key: string, at: string, pin: number) => void} press with the key that is to be pressed now
   * @param {(question: string) => Promise<boolean>} ask
   */
  constructor(device, board, facts, found, press, ask) {
    this.device = device;
    this.board = board;
    this.facts = facts;
    this.found = found;
    this.press = press;
    this.ask = ask;
    this.words = present();
  }

  /**
   * @param {"ok" | "wrong"} level
   * @param {string} text
   * @param {number[]} [pins]
   */
  finding(level, text, pins = []) {
    this.found({ level, text, pins });
  }

  /** @param {number} pin */
  #at(pin) {
    return this.words.at(pin, this.facts.places[pin]);
  }

  /**
   * Shows the test picture with the installed firmware.
   * @param {string} root its folder
   */
  async pattern(root) {
    const { checks } = this.words;
    if (!root) return this.finding("wrong", checks.noFirmware);
    const { display } = this.board;
    const [shown] = await this.device.run("pattern", [root, display]);
    if (shown !== "shown") return this.finding("wrong", checks.refused(shown), this.#displayPins());
    if (await this.ask(checks.look)) return this.finding("ok", checks.right);
    return this.finding("wrong", checks.wrong(display.driver), this.#displayPins());
  }

  #displayPins() {
    const { bus } = this.board.display;
    return bus.type === "i2c" ? [bus.sda, bus.scl] : spiPins(bus).map(([, pin]) => pin);
  }

  async scan() {
    const { bus } = this.board.display;
    const { checks, and } = this.words;
    if (bus.type !== "i2c") {
      const wires = spiPins(bus).map(([wire, pin]) => `${wire.toUpperCase()} ${this.#at(pin)}`);
      return this.finding("ok", checks.spi(wires.join(", ")), this.#displayPins());
    }
    const freq = Math.min(bus.freq, SLOWEST);
    const [answer] = await this.device.run("i2c", [bus.id, bus.sda, bus.scl, freq, Number(bus.address)]);
    const wires = `SDA ${this.#at(bus.sda)}${and}SCL ${this.#at(bus.scl)}`;
    if (answer.held.length) {
      const pins = answer.held.map((wire) => (wire === "SDA" ? bus.sda : bus.scl));
      const held = answer.held.map((wire, at) => `${wire} ${this.#at(pins[at])}`).join(and);
      return this.finding("wrong", checks.held(held), pins);
    }
    const address = hex(bus.address);
    if (answer.found.includes(Number(bus.address))) return this.finding("ok", checks.answers(address, wires));
    const others = answer.found.map((other) => `0x${hex(other)}`).join(", ");
    const text = others ? checks.others(others, address, wires) : checks.silent(wires);
    return this.finding("wrong", text, this.#displayPins());
  }

  async keys() {
    const { checks, keyNames } = this.words;
    const pins = Object.fromEntries(KEYS.filter((key) => key in this.board.keys).map((key) => [key, this.board.keys[key]]));
    const stuck = pressedIn(await this.device.run("keys", [pins, "", 0]));
    for (const key of stuck) this.finding("wrong", checks.stuck(keyNames[key], this.#at(pins[key])), [pins[key]]);
    const free = Object.fromEntries(Object.entries(pins).filter(([key]) => !stuck.includes(key)));
    for (const key of Object.keys(free)) await this.#key(key, free);
  }

  /**
   * @param {string} key
   * @param {Record<string, number>} free the pins of the keys that are not stuck
   */
  async #key(key, free) {
    const { checks, keyNames, and } = this.words;
    const [name, at] = [keyNames[key], this.#at(free[key])];
    /** @param {Printed["keys"]} line */
    const heard = (line) => line === "ready" && this.press(name, at, free[key]);
    const timeout = 2 * SECONDS * 1000;
    const pressed = pressedIn(await this.device.run("keys", [free, key, SECONDS], { heard, timeout }));
    if (pressed.length === 1 && pressed[0] === key) return this.finding("ok", checks.key(name, at));
    if (!pressed.length) return this.finding("wrong", checks.nothing(name, at, SECONDS), [free[key]]);
    const others = pressed.map((other) => `${keyNames[other]}, ${this.#at(free[other])}`).join(and);
    return this.finding("wrong", checks.other(name, others, at), [free[key], ...pressed.map((other) => free[other])]);
  }
}
