// Bytes as text, as hexadecimal digits, packed, and out of files.

/**
 * Returns a text in which each character is a byte.
 * @param {Uint8Array} bytes
 */
export const textOf = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/**
 * The reverse of `textOf`.
 * @param {string} text
 */
export const bytesOf = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** @param {Uint8Array} bytes */
export const base64 = (bytes) => btoa(textOf(bytes));

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Reads a file or the answer of a server.
 * @param {Blob | Response} from
 */
export const read = async (from) => new Uint8Array(await from.arrayBuffer());

/**
 * Packs bytes.
 * @param {CompressionFormat} how
 * @param {Bytes} bytes
 */
export const packed = async (how, bytes) =>
  read(new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream(how))));

/**
 * Unpacks bytes. Throws an error if they become more than `most`.
 * @param {CompressionFormat} how they are packed
 * @param {Bytes} bytes
 * @param {number} [most]
 */
export async function unpacked(how, bytes, most = Infinity) {
  const pieces = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(how)).getReader();
  for (let got = await reader.read(); !got.done; got = await reader.read()) {
    size += got.value.length;
    if (size > most) throw new Error(`unpacked these are more than ${most} bytes`);
    pieces.push(got.value);
  }
  return concatenated(pieces);
}

/** @param {Bytes[]} pieces */
export function concatenated(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
