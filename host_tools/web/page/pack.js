// Packs: many files in one, as page_files.py makes them.

import { read, unpacked } from "./bytes.js";

const LINE_END = 10;

/** @param {Bytes} bytes */
export const parsed = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Fetches a pack. Returns its files by their paths.
 * @param {string} name
 * @returns {Promise<Files>}
 */
export async function loadPack(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name} is missing`);
  const bytes = await unpacked("gzip", await read(answer));
  let at = bytes.indexOf(LINE_END) + 1;
  /** @type {Files} */
  const files = {};
  for (const [path, size] of Object.entries(parsed(bytes.subarray(0, at)))) {
    files[path] = bytes.subarray(at, at + size);
    at += size;
  }
  return files;
}
