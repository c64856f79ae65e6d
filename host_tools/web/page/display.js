// The picture on the display: red, green and blue of each pixel, from the frames of the decoder, which runs under
// MicroPython with the firmware (host_tools/decoders/).

const FIVE_BITS = Array.from({ length: 32 }, (_, level) => Math.floor((level * 255) / 31));
const SIX_BITS = Array.from({ length: 64 }, (_, level) => Math.floor((level * 255) / 63));

export class Display {
  /**
   * @param {Inside} inside has the decoder
   * @param {Board} board
   */
  constructor(inside, board) {
    this.inside = inside;
    this.width = board.display.width;
    this.height = board.display.height;
    this.coloured = inside.coloured();
    this.turned = board.display.rotate === 180;
  }

  // Whether the picture may have changed since the last call.
  get changed() {
    return this.inside.changed();
  }

  look() {
    const frame = this.inside.frame();
    const letters = atob(frame.slice(2));
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
    const count = this.width * this.height;
    const pixels = new Uint8Array(count * 3);
    const flip = frame[0] === "1" ? 255 : 0;
    const [first, last] = frame[1] === "1" ? [2, 0] : [0, 2];
    for (let at = 0; at < count; at++) {
      const to = 3 * (this.turned ? count - 1 - at : at);
      if (this.coloured) {
        const word = (bytes[2 * at] << 8) | bytes[2 * at + 1];
        pixels[to + first] = FIVE_BITS[word >> 11] ^ flip;
        pixels[to + 1] = SIX_BITS[(word >> 5) & 63] ^ flip;
        pixels[to + last] = FIVE_BITS[word & 31] ^ flip;
      } else {
        pixels[to] = pixels[to + 1] = pixels[to + 2] = bytes[at];
      }
    }
    return pixels;
  }
}
