// A small doctor: tests the display and the keys of a Pico, which is at its prompt, with the programs of `mathom
// doctor`. Each finding is { level, text, pins }: "ok" or "wrong", a sentence, and the GP pins whose wires to check.

const SLOWEST = 100_000; // Hz of an I2C bus on a breadboard
const SECONDS = 20; // to press a key
const KEYS = ["left", "right", "ok", "back", "next", "select"]; // in the order of the questions
const SPI = ["sck", "mosi", "cs", "dc", "rst", "backlight"];

const hex = (address) => Number(address).toString(16).toUpperCase().padStart(2, "0");

export class Checks {
  // `words` are the texts, `finding` is called with each finding, `now` with what to do now and on which pin, and `ask`
  // asks yes or no.
  constructor({ device, board, facts, words, finding, now, ask }) {
    Object.assign(this, { device, board, facts, words, now, ask });
    this.finding = (level, text, pins = []) => finding({ level, text, pins });
  }

  #at(pin) {
    return this.words.at(pin, this.facts.places[pin]);
  }

  // Shows the test picture with the installed firmware, of which `root` is the folder.
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
    return bus.type === "i2c" ? [bus.sda, bus.scl] : SPI.filter((wire) => wire in bus).map((wire) => bus[wire]);
  }

  async scan() {
    const { bus } = this.board.display;
    const { checks, and } = this.words;
    if (bus.type !== "i2c") {
      const wires = SPI.filter((wire) => wire in bus).map((wire) => `${wire.toUpperCase()} ${this.#at(bus[wire])}`);
      return this.finding("ok", checks.spi(wires.join(", ")), this.#displayPins());
    }
    const freq = Math.min(bus.freq, SLOWEST);
    const [answer] = await this.device.run("i2c", [bus.id, bus.sda, bus.scl, freq, Number(bus.address)]);
    const wires = `SDA ${this.#at(bus.sda)}${and}SCL ${this.#at(bus.scl)}`;
    if (answer.held.length) {
      const pins = answer.held.map((wire) => bus[wire.toLowerCase()]);
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
    const [stuck] = await this.device.run("keys", [pins, "", 0]);
    for (const key of stuck) this.finding("wrong", checks.stuck(keyNames[key], this.#at(pins[key])), [pins[key]]);
    const free = Object.fromEntries(Object.entries(pins).filter(([key]) => !stuck.includes(key)));
    for (const key of Object.keys(free)) await this.#key(key, free);
  }

  async #key(key, free) {
    const { checks, keyNames, and } = this.words;
    const [name, at] = [keyNames[key], this.#at(free[key])];
    const heard = (line) => line === "ready" && this.now(name, at, free[key]);
    const patience = 2 * SECONDS * 1000;
    const pressed = (await this.device.run("keys", [free, key, SECONDS], { heard, patience })).at(-1);
    if (pressed.length === 1 && pressed[0] === key) return this.finding("ok", checks.key(name, at));
    if (!pressed.length) return this.finding("wrong", checks.nothing(name, at, SECONDS), [free[key]]);
    const others = pressed.map((other) => `${keyNames[other]}, ${this.#at(free[other])}`).join(and);
    return this.finding("wrong", checks.other(name, others, at), [free[key], ...pressed.map((other) => free[other])]);
  }
}
