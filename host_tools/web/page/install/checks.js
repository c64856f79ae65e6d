// What the tests of the display and the keys have found, in sentences.

import { present } from "./words.js";

const SPI = /** @type {const} */ (["sck", "mosi", "cs", "dc", "rst", "backlight"]);

/** @typedef {{ level: "ok" | "wrong", text: string, pins: number[] }} Finding with the GP pins whose wires to check */

/** @param {string | number} address */
const hex = (address) => `0x${Number(address).toString(16).toUpperCase().padStart(2, "0")}`;

/**
 * @param {number} pin
 * @param {Facts} facts
 */
export const at = (pin, { places }) => present().at(pin, places[pin]);

/**
 * The wires of a display with their pins.
 * @param {Board} board
 * @returns {[wire: string, pin: number][]}
 */
function wiresOf({ display: { bus } }) {
  if (bus.type === "i2c")
    return [
      ["SDA", bus.sda],
      ["SCL", bus.scl],
    ];
  return SPI.flatMap((wire) =>
    bus[wire] === undefined ? [] : [/** @type {[string, number]} */ ([wire.toUpperCase(), bus[wire]])],
  );
}

/**
 * The display was looked for, or a test picture sent to it.
 * @param {string} code
 * @param {any} its
 * @param {Board} board
 * @param {Facts} facts
 * @returns {Finding}
 */
export function displayFinding(code, its, board, facts) {
  const { checks, and } = present();
  const { bus, driver } = board.display;
  const address = bus.type === "i2c" ? hex(bus.address).slice(2) : "";
  /** @param {[wire: string, pin: number][]} wires */
  const told = (wires) => wires.map(([wire, pin]) => `${wire} ${at(pin, facts)}`);
  const wires = wiresOf(board);
  const where = told(wires).join(bus.type === "i2c" ? and : ", ");
  const held = code === "held" ? wires.filter(([wire]) => its.includes(wire)) : [];
  /** @type {Record<string, () => string>} */
  const sentences = {
    spi: () => checks.spi(where),
    held: () => checks.held(told(held).join(and)),
    answers: () => checks.answers(address, where),
    others: () => checks.others(its.map(hex).join(", "), address, where),
    silent: () => checks.silent(where),
    noFirmware: () => checks.noFirmware,
    refused: () => checks.refused(its),
    right: () => checks.right,
    wrong: () => checks.wrong(driver),
  };
  const level = ["spi", "answers", "right"].includes(code) ? "ok" : "wrong";
  const pins = code === "noFirmware" ? [] : (held.length ? held : wires).map(([, pin]) => pin);
  return { level, text: sentences[code](), pins };
}

/**
 * A key was pressed, or is stuck.
 * @param {string} key
 * @param {string[] | null} pressed null if it is stuck
 * @param {Board} board
 * @param {Facts} facts
 * @returns {Finding}
 */
export function keyFinding(key, pressed, { keys }, facts) {
  const { checks, keyNames, and } = present();
  const [name, place] = [keyNames[key], at(keys[key], facts)];
  if (!pressed) return { level: "wrong", text: checks.stuck(name, place), pins: [keys[key]] };
  if (pressed.length === 1 && pressed[0] === key) return { level: "ok", text: checks.key(name, place), pins: [] };
  if (!pressed.length) return { level: "wrong", text: checks.nothing(name, place, facts.seconds), pins: [keys[key]] };
  const others = pressed.map((other) => `${keyNames[other]}, ${at(keys[other], facts)}`).join(and);
  return { level: "wrong", text: checks.other(name, others, place), pins: [key, ...pressed].map((one) => keys[one]) };
}
