// What the eye sees of the display: red, green and blue of each pixel, from the frames that the decoder makes of the
// bytes on the bus. It runs under MicroPython with the firmware (host_tools/decoders/).

const FIVE_BITS = Array.from({ length: 32 }, (_, level) => Math.floor((level * 255) / 31));
const SIX_BITS = Array.from({ length: 64 }, (_, level) => Math.floor((level * 255) / 63));

export class Display {
  // `inside` has the decoder; `board` tells how large its glass is.
  constructor(inside, board) {
    this.inside = inside;
    this.width = board.display.width;
    this.height = board.display.height;
    this.coloured = inside.coloured();
  }

  // Whether it may be another picture than at the last look.
  get changed() {
    return this.inside.changed();
  }

  look() {
    const [base64, negative, blueFirst] = JSON.parse(this.inside.frame());
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const pixels = new Uint8Array(this.width * this.height * 3);
    if (!this.coloured) {
      bytes.forEach((light, at) => pixels.fill(light, 3 * at, 3 * at + 3));
      return pixels;
    }
    const flip = negative ? 255 : 0;
    const [first, last] = blueFirst ? [2, 0] : [0, 2];
    for (let from = 0, to = 0; from < bytes.length; from += 2, to += 3) {
      const word = (bytes[from] << 8) | bytes[from + 1];
      pixels[to + first] = FIVE_BITS[word >> 11] ^ flip;
      pixels[to + 1] = SIX_BITS[(word >> 5) & 63] ^ flip;
      pixels[to + last] = FIVE_BITS[word & 31] ^ flip;
    }
    return pixels;
  }
}
