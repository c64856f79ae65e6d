// The files for a Pico that came with the page, each checked by its hash.

import { hex, packed, read, unpacked } from "../bytes.js";
import { unzipped } from "../zip.js";
import { Trouble } from "./trouble.js";

const FOLDER = "install";

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(name).catch(() => null);
  if (!answer?.ok) throw new Trouble("missing", name.slice(name.lastIndexOf("/") + 1));
  return read(answer);
}

/** @returns {Promise<Facts>} */
export async function facts() {
  return JSON.parse(new TextDecoder().decode(await fetched(`${FOLDER}/facts.json`)));
}

/** @param {Bytes} bytes */
export const hashOf = async (bytes) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/**
 * Fetches a file of facts.json.
 * @param {string} name
 * @param {Facts} facts
 */
async function own(name, { files }) {
  const bytes = await fetched(`${FOLDER}/${name}`);
  if ((await hashOf(bytes)) !== files[`${FOLDER}/${name}`]) throw new Trouble("anotherVersion");
  return bytes;
}

/**
 * The compiled firmware for a board, also packed, for a Pico without room for two versions.
 * @param {Board} board
 * @param {Facts} facts
 */
export async function firmware(board, facts) {
  const files = await unzipped(await own(`${board.name}.zip`, facts));
  return { ...files, "bundle.z": await packed("deflate-raw", files.bundle) };
}

/**
 * The MicroPython that came with the page, if there is one.
 * @param {Facts} facts
 */
export const micropython = async (facts) =>
  facts.micropython ? new File([await own(facts.micropython, facts)], facts.micropython) : null;

/**
 * The filesystem with the firmware for a board and a kind of Pico.
 * @param {Board} board
 * @param {Kind} kind
 * @param {Facts} facts
 */
export const filesystem = async (board, kind, facts) =>
  unpacked("gzip", await own(`${board.name}-${kind}.filesystem`, facts));

/**
 * The wiring of a board, as a picture with words in a language.
 * @param {Board} board
 * @param {string} language
 * @param {Facts} facts
 */
export const wiring = async (board, language, facts) =>
  new TextDecoder().decode(await own(`${board.name}-${language}.svg`, facts));
