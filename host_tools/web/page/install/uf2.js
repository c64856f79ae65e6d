// Makes one UF2 out of the official MicroPython and a filesystem with the firmware: the bytes of `mathom image`.

import { concatenated, textOf } from "../bytes.js";
import { hashOf } from "./files.js";
import { Trouble } from "./prompt.js";
import { kindOf, remark } from "./upload.js";

/**
 * @typedef {{ address: number, bytes: Bytes }} Run of bytes in a program
 * @typedef {ReturnType<typeof blocksOf>[number]} Block
 * @typedef {Awaited<ReturnType<typeof checked>>} MicroPython whose UF2 has been checked
 */

const BLOCK = 512;
const PAGE = 256;
const START = [0x0a324655, 0x9e5d5157];
const END = 0x0ab16f30;
const HAS_FAMILY = 0x2000;
const NOT_FOR_FLASH = 1;
const LONGEST = 476; // bytes in a block
const XIP_BASE = 0x10000000;
// The binary info that the Pico SDK puts into every program. It says where MicroPython has its filesystem.
const INFO = [0x7188ebf2, 0xe71aa390];
const SEARCHED = 4096; // bytes at whose beginning it is
const BLOCK_DEVICE = 7;
const VERSION = /\bv(\d+)\.(\d+)\.(\d+)(-preview)?[^\0]{0,40} on \d{4}-\d\d-\d\d/;
const MACHINE = /Raspberry Pi (Pico W|Pico2|Pico 2 W|Pico 2|Pico) with RP2\d+/;

/**
 * The blocks of a UF2, each as its words and its bytes.
 * @param {Bytes} bytes
 */
function blocksOf(bytes) {
  const count = bytes.length / BLOCK;
  if (!count || !Number.isInteger(count)) throw new Trouble("noUf2");
  return Array.from({ length: count }, (_, at) => {
    const whole = bytes.subarray(at * BLOCK, (at + 1) * BLOCK);
    const view = new DataView(whole.buffer, whole.byteOffset, BLOCK);
    /** @param {number} place */
    const word = (place) => view.getUint32(4 * place, true);
    const block = { whole, flags: word(2), address: word(3), size: word(4), number: word(5), total: word(6), family: word(7) };
    const right = word(0) === START[0] && word(1) === START[1] && word(127) === END;
    if (!right || block.size > LONGEST || block.number >= block.total) throw new Trouble("noUf2");
    return { ...block, payload: whole.subarray(32, 32 + block.size) };
  });
}

/**
 * The program in some blocks: runs of bytes, and its family.
 * @param {Block[]} blocks
 */
function programIn(blocks) {
  const own = blocks.filter(({ flags }) => !(flags & NOT_FOR_FLASH));
  const families = new Set(own.filter(({ flags }) => flags & HAS_FAMILY).map(({ family }) => family));
  const last = own.at(-1);
  if (!last || last.number + 1 !== last.total || families.size > 1) throw new Trouble("noUf2");
  /** @type {{ address: number, size: number, pieces: Bytes[] }[]} */
  const found = [];
  for (const { address, payload } of own) {
    const run = found.at(-1);
    if (run && run.address + run.size === address) {
      run.pieces.push(payload);
      run.size += payload.length;
    } else {
      found.push({ address, size: payload.length, pieces: [payload] });
    }
  }
  const runs = found.map(({ address, pieces }) => ({ address, bytes: concatenated(pieces) }));
  return { runs, family: [...families][0] };
}

/**
 * The memory that a program fills.
 * @param {Run[]} runs
 */
function memoryOf(runs) {
  const start = runs[0].address;
  const end = Math.max(...runs.map(({ address, bytes }) => address + bytes.length));
  const memory = new Uint8Array(end - start).fill(0xff);
  for (const { address, bytes } of runs) memory.set(bytes, address - start);
  return { start, end, memory };
}

/**
 * Where a MicroPython has its filesystem, as [offset, size], or undefined.
 * @param {{ start: number, memory: Bytes }} program
 */
function placeIn({ start, memory }) {
  const view = new DataView(memory.buffer);
  /** @param {number} address */
  const word = (address) => view.getUint32(address - start, true);
  try {
    for (let at = start; at < start + Math.min(memory.length, SEARCHED) - 20; at += 4) {
      if (word(at) !== INFO[0] || word(at + 16) !== INFO[1]) continue;
      for (let pointer = word(at + 4); pointer < word(at + 8); pointer += 4) {
        const entry = word(pointer);
        if ((word(entry) & 0xffff) === BLOCK_DEVICE) return [word(entry + 8) - XIP_BASE, word(entry + 12)];
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // it points outside
  }
  return undefined;
}

/**
 * Checks the official UF2 of a MicroPython. Returns the parts of it, the kind of Pico, its version, what to say of
 * that, and whether it is a known file: true, false, or undefined if no file of that version is known.
 * @param {Bytes} bytes
 * @param {Facts} facts
 */
export async function checked(bytes, facts) {
  const blocks = blocksOf(bytes);
  const erratum = blocks.filter(({ family }) => family === facts.absolute);
  const { runs, family } = programIn(blocks.filter((block) => !erratum.includes(block)));
  if (family === facts.riscV) throw new Trouble("riscV");
  if (!(family in facts.families)) throw new Trouble("otherChip");
  const whole = memoryOf(runs);
  const text = textOf(whole.memory);
  const [machine] = MACHINE.exec(text) ?? [""];
  const kind = kindOf(machine, facts);
  const [, ...numbers] = VERSION.exec(text) ?? [];
  if (!kind || !numbers.length) throw new Trouble("noMicroPython");
  const version = [...numbers.slice(0, 3).map(Number), ...(numbers[3] ? ["preview"] : [])];
  const number = numbers.slice(0, 3).join(".") + (numbers[3] ?? "");
  const said = remark(version, facts);
  if (said === "tooOld") throw new Trouble("tooOld", number, facts.oldest.join("."));
  const place = placeIn(whole);
  const usual = facts.layouts[kind];
  if (!place || whole.end > XIP_BASE + place[0]) throw new Trouble("noMicroPython");
  if (place[0] !== usual[0] || place[1] !== usual[1]) throw new Trouble("otherPlace", number);
  const known = facts.known[number]?.[kind];
  const chip = facts.families[family];
  return { erratum, runs, family, chip, kind, number, remark: said, place, known: known && known === (await hashOf(bytes)) };
}

/**
 * Returns the UF2 of a checked MicroPython and a filesystem.
 * @param {MicroPython} micropython
 * @param {Bytes} filesystem
 */
export function composed({ erratum, runs, family, place: [offset] }, filesystem) {
  /** @type {[address: number, page: Bytes][]} */
  const pages = [];
  for (const { address, bytes } of [...runs, { address: XIP_BASE + offset, bytes: filesystem }]) {
    for (let at = 0; at < bytes.length; at += PAGE) pages.push([address + at, bytes.subarray(at, at + PAGE)]);
  }
  const made = new Uint8Array((erratum.length + pages.length) * BLOCK);
  for (const [at, { whole }] of erratum.entries()) made.set(whole, at * BLOCK);
  const view = new DataView(made.buffer, erratum.length * BLOCK);
  pages.forEach(([address, page], number) => {
    const begin = number * BLOCK;
    const head = [...START, HAS_FAMILY, address, PAGE, number, pages.length, family];
    for (const [at, word] of head.entries()) view.setUint32(begin + 4 * at, word, true);
    const place = erratum.length * BLOCK + begin + 32;
    made.fill(0xff, place, place + PAGE).set(page, place);
    view.setUint32(begin + BLOCK - 4, END, true);
  });
  return made;
}
