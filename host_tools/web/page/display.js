// The picture on the display, as a canvas takes it, from the frames of the decoder, which runs under MicroPython with
// the firmware (host_tools/decoders/).

const FRAME = "/frame"; // where inside.py puts a frame
const OPAQUE = 0xff << 24;

const FIVE_BITS = Array.from({ length: 32 }, (_, level) => Math.floor((level * 255) / 31));
const SIX_BITS = Array.from({ length: 64 }, (_, level) => Math.floor((level * 255) / 63));

export class Display {
  /**
   * @param {Inside} inside has the decoder
   * @param {PythonFiles} fs
   * @param {Board} board
   */
  constructor(inside, fs, board) {
    this.inside = inside;
    this.fs = fs;
    this.width = board.display.width;
    this.height = board.display.height;
    this.coloured = inside.coloured();
    this.turned = board.display.rotate === 180;
  }

  // Whether the picture may have changed since the last call.
  get changed() {
    return this.inside.changed();
  }

  /**
   * Returns red, green, blue and opacity of each pixel.
   * @param {number} [lit] what a lit pixel of an OLED looks like
   */
  look(lit = 255) {
    const about = this.inside.frame();
    const bytes = this.fs.readFile(FRAME);
    const count = this.width * this.height;
    const pixels = new Uint32Array(count); // the low byte is red
    const flip = about & 1 ? 0xffffff : 0;
    const [first, last] = about & 2 ? [16, 0] : [0, 16];
    for (let at = 0; at < count; at++) {
      const word = this.coloured ? (bytes[2 * at] << 8) | bytes[2 * at + 1] : bytes[at] && lit;
      const colour = this.coloured
        ? ((FIVE_BITS[word >> 11] << first) | (SIX_BITS[(word >> 5) & 63] << 8) | (FIVE_BITS[word & 31] << last)) ^ flip
        : word * 0x010101;
      pixels[this.turned ? count - 1 - at : at] = OPAQUE | colour;
    }
    return new Uint8ClampedArray(pixels.buffer);
  }
}
