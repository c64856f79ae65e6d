// The colour display.

import { Decoder } from "./decoder.js";

const FIVE_BITS = Array.from({ length: 32 }, (_, level) => Math.floor((level * 255) / 31));
const SIX_BITS = Array.from({ length: 64 }, (_, level) => Math.floor((level * 255) / 63));

// Sixteen bits a pixel, in windows; a glass of 135×240 in the middle of the memory, lying on its side.
export class St7789 extends Decoder {
  width = 240;
  height = 135;

  constructor(turned) {
    super(turned);
    this.memory = new Uint16Array(240 * 320); // by column: on its side, that is a line of the picture
    this.opcode = 0;
    this.content = [];
    this.#reset();
  }

  #reset() {
    this.on = this.inverted = false;
    this.asleep = true;
    this.order = 0;
    this.span = { 0x2a: [0, 239], 0x2b: [0, 319] };
    this.half = -1;
  }

  command(opcode) {
    if (this.half >= 0) throw new Error("half a pixel was sent");
    this.opcode = opcode;
    this.content = [];
    this.changed = true;
    switch (opcode) {
      case 0x01: return this.#reset();
      case 0x10: case 0x11: this.asleep = opcode === 0x10; return;
      case 0x20: case 0x21: this.inverted = Boolean(opcode & 1); return;
      case 0x28: case 0x29: this.on = Boolean(opcode & 1); return;
      case 0x2c: this.x = this.span[0x2a][0]; this.y = this.span[0x2b][0]; return;
    }
  }

  data(bytes) {
    this.changed = true;
    if (this.opcode === 0x2c) return this.#pixels(bytes);
    this.content.push(...bytes);
    const [first, second, third, fourth] = this.content;
    if (this.opcode === 0x36) this.order = first;
    if (this.opcode === 0x3a && (first & 7) !== 5) throw new Error("this decoder knows pixels of 16 bits only");
    if ((this.opcode === 0x2a || this.opcode === 0x2b) && this.content.length === 4) {
      this.span[this.opcode] = [(first << 8) | second, (third << 8) | fourth];
    }
  }

  #pixels(bytes) {
    const [left, right] = this.span[0x2a];
    const [top, bottom] = this.span[0x2b];
    for (const byte of bytes) {
      if (this.half < 0) {
        this.half = byte;
        continue;
      }
      let column = this.order & 0x20 ? this.y : this.x;
      let row = this.order & 0x20 ? this.x : this.y;
      if (this.order & 0x40) column = 239 - column;
      if (this.order & 0x80) row = 319 - row;
      this.memory[column * 320 + row] = (this.half << 8) | byte;
      this.half = -1;
      if (++this.x > right) {
        this.x = left;
        this.y = this.y < bottom ? this.y + 1 : top;
      }
    }
  }

  see(put) {
    if (!this.on || this.asleep) return;
    const flip = this.inverted ? 0 : 255; // its glass shows everything inverted
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const word = this.memory[(186 - y) * 320 + 40 + x];
        const high = FIVE_BITS[word >> 11] ^ flip;
        const green = SIX_BITS[(word >> 5) & 63] ^ flip;
        const low = FIVE_BITS[word & 31] ^ flip;
        if (this.order & 0x08) put(x, y, low, green, high);
        else put(x, y, high, green, low);
      }
    }
  }
}
