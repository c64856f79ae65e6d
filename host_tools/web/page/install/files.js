// The files for a Pico that came with the page, each checked by its hash.

import { unzipped } from "../zip.js";
import { Trouble } from "./prompt.js";

const FOLDER = "install";

async function fetched(name) {
  const answer = await fetch(name).catch(() => null);
  if (!answer?.ok) throw new Trouble("missing", name.split("/").pop());
  return new Uint8Array(await answer.arrayBuffer());
}

export async function facts() {
  return JSON.parse(new TextDecoder().decode(await fetched(`${FOLDER}/facts.json`)));
}

export async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Fetches a file of facts.json.
async function own(name, { files }) {
  const bytes = await fetched(`${FOLDER}/${name}`);
  if ((await hashOf(bytes)) !== files[`${FOLDER}/${name}`]) throw new Trouble("anotherVersion");
  return bytes;
}

// The compiled firmware for a board: bytes by name.
export const firmware = async (board, facts) => unzipped(await own(`${board.name}.zip`, facts));

// The filesystem with the firmware for a board and a kind of Pico.
export async function filesystem(board, kind, facts) {
  const packed = await own(`${board.name}-${kind}.filesystem`, facts);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The wiring of a board, as a picture with words in a language.
export const wiring = async (board, language, facts) =>
  new TextDecoder().decode(await own(`${board.name}-${language}.svg`, facts));
