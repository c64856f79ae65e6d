// Writes and reads ZIP archives, which every computer and phone can open.

import { unpacked } from "./bytes.js";

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
const UTF8 = 0x800;
const LONGEST_COMMENT = 0xffff;
const MOST = 16 << 20; // bytes of all files: more than any device has, and than any storage of a browser

/** The remainders of all bytes. */
const CRC = Uint32Array.from({ length: 256 }, (_, number) => {
  for (let bit = 0; bit < 8; bit++) number = number & 1 ? (number >>> 1) ^ 0xedb88320 : number >>> 1;
  return number;
});

/** @param {Uint8Array} bytes */
export const crc32 = (bytes) => ~bytes.reduce((crc, byte) => (crc >>> 8) ^ CRC[(crc ^ byte) & 0xff], ~0) >>> 0;

/**
 * Packs numbers: the size of each, 2 or 4 bytes, and its value.
 * @param {...number} numbers
 */
function packed(...numbers) {
  const bytes = [];
  for (let at = 0; at < numbers.length; at += 2) {
    for (let byte = 0; byte < numbers[at]; byte++) bytes.push(numbers[at + 1] >>> (8 * byte));
  }
  return new Uint8Array(bytes);
}

/**
 * Returns an archive.
 * @param {Files} files
 */
export function zipped(files) {
  const parts = [];
  const entries = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const called = new TextEncoder().encode(name);
    // Version, flags, how it is packed, time and date (the first of 1980).
    const about = [2, 20, 2, UTF8, 2, STORED, 2, 0, 2, 0x21];
    const { length } = bytes;
    const head = [...about, 4, crc32(bytes), 4, length, 4, length, 2, called.length, 2, 0]; // nothing more
    const local = [packed(4, LOCAL, ...head), called, bytes];
    entries.push(packed(4, ENTRY, 2, 20, ...head, 2, 0, 2, 0, 2, 0, 4, 0, 4, at), called);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const count = entries.length / 2;
  const size = entries.reduce((sum, part) => sum + part.length, 0);
  const end = packed(4, END, 2, 0, 2, 0, 2, count, 2, count, 4, size, 4, at, 2, 0);
  return new Blob([...parts, ...entries, end], { type: "application/zip" });
}

/** @param {Bytes} bytes */
export const isZip = (bytes) => bytes.length > 4 && new DataView(bytes.buffer).getUint32(0, true) === LOCAL;

/**
 * Returns the files of an archive, by their names without folders. Throws an error if it cannot be read.
 * @param {Bytes} bytes
 */
export async function unzipped(bytes) {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== END) {
    if (--end < Math.max(bytes.length - 22 - LONGEST_COMMENT, 0)) throw new Error("no end of an archive");
  }
  /** @type {Files} */
  const files = {};
  let room = MOST;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left; left--) {
    const [how, sum] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    const [size, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const [name, more, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    at += 46 + name + more + comment;
    if (path.endsWith("/")) continue;
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = await contentOf(how, bytes.subarray(begin, begin + size), room);
    room -= content.length;
    if (crc32(content) !== sum) throw new Error(`${path} is damaged`);
    files[path.slice(path.lastIndexOf("/") + 1)] = content;
  }
  return files;
}

/**
 * @param {number} how
 * @param {Bytes} bytes
 * @param {number} room how many bytes there may be
 */
async function contentOf(how, bytes, room) {
  if (how === STORED) return bytes;
  if (how !== DEFLATED) throw new Error(`packed in another way: ${how}`);
  return unpacked("deflate-raw", bytes, room);
}
