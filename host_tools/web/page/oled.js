// The OLED chips: most of their commands are the same.

import { Decoder } from "./decoder.js";

// One bit a pixel, eight pixels a byte, in pages.
class Oled extends Decoder {
  pages = 8;
  columns = 128;

  constructor(turned, contrast = 0x80) {
    super(turned);
    this.contrast = contrast;
    this.page = this.column = this.startLine = this.offset = 0;
    this.on = this.inverted = this.allOn = this.segmentsTurned = this.commonsTurned = false;
    this.lines = 64;
    this.waiting = [];
    this.powered = true;
  }

  start() {
    this.memory = Array.from({ length: this.pages }, () => new Uint8Array(this.columns).fill(0xa5));
    return this;
  }

  // How many bytes follow a command, and what it does with them.
  handler(opcode) {
    if (opcode <= 0x0f) return [0, () => this.setColumn((this.column & ~0x0f) | opcode)];
    if (opcode >= 0xb0 && opcode < 0xb0 + this.pages) return [0, () => (this.page = opcode & 0x0f)];
    switch (opcode) {
      case 0x81: return [1, (value) => (this.contrast = value)];
      case 0xa0: case 0xa1: return [0, () => (this.segmentsTurned = Boolean(opcode & 1))];
      case 0xa4: case 0xa5: return [0, () => (this.allOn = Boolean(opcode & 1))];
      case 0xa6: case 0xa7: return [0, () => (this.inverted = Boolean(opcode & 1))];
      case 0xa8: return [1, (value) => (this.lines = value + 1)];
      case 0xae: case 0xaf: return [0, () => (this.on = Boolean(opcode & 1))];
      case 0xc0: case 0xc8: return [0, () => (this.commonsTurned = Boolean(opcode & 8))];
      case 0xd3: return [1, (value) => (this.offset = value)];
      case 0xd5: case 0xd9: case 0xdb: return [1, () => {}];
      case 0xe3: return [0, () => {}];
      default: throw new Error(`${this.constructor.name} has no command ${opcode}`);
    }
  }

  command(byte) {
    this.waiting.push(byte);
    const [count, act] = this.handler(this.waiting[0]);
    if (this.waiting.length > count) {
      const rest = this.waiting.slice(1);
      this.waiting = [];
      this.changed = true;
      act(...rest);
    }
  }

  data(bytes) {
    if (this.waiting.length) throw new Error(`data in the middle of command ${this.waiting[0]}`);
    this.changed = true;
    for (const byte of bytes) {
      this.store(byte);
      this.advance();
    }
  }

  store(byte) {
    this.memory[this.page][this.column] = byte;
  }

  setColumn(column) {
    if (column >= this.columns) throw new Error(`there is no column ${column}`);
    this.column = column;
  }

  // The output that a line goes to, of so many.
  common(line, outputs = 64) {
    const common = (line - this.offset + outputs) % outputs;
    return this.commonsTurned ? (this.lines - 1 - common + outputs) % outputs : common;
  }

  // Which line of the picture hangs on an output; none outside of the picture.
  row(common) {
    return 63 - common;
  }

  see(put) {
    if (!this.on || !this.powered) return;
    for (let line = 0; line < this.lines; line++) {
      const y = this.row(this.common(line));
      if (y < 0 || y >= this.height) continue;
      for (let x = 0; x < this.width; x++) {
        const set = this.allOn || this.bit(line, x) !== this.inverted;
        if (set) put(x, y, 255, 255, 255);
      }
    }
  }
}

// On the usual module: shining by the charge pump, its glass wired alternately, the last segment on the left.
export class Ssd1306 extends Oled {
  constructor(turned) {
    super(turned, 0x7f);
    this.powered = false;
    this.mode = 2;
    this.windows = { 0x21: [0, 127], 0x22: [0, 7] };
  }

  handler(opcode) {
    if (opcode >= 0x10 && opcode <= 0x1f) {
      return [0, () => this.setColumn((this.column & 0x0f) | ((opcode & 0x0f) << 4))];
    }
    if (opcode >= 0x40 && opcode <= 0x7f) return [0, () => (this.startLine = opcode & 0x3f)];
    switch (opcode) {
      case 0x20: return [1, (value) => (this.mode = value)];
      case 0x21: case 0x22: return [2, (first, last) => this.#window(opcode, first, last)];
      case 0x2e: return [0, () => {}];
      case 0x8d: return [1, (value) => (this.powered = value === 0x14)];
      case 0xda: return [1, (value) => this.#wired(value)];
      default: return super.handler(opcode);
    }
  }

  #window(opcode, first, last) {
    this.windows[opcode] = [first, last];
    if (opcode === 0x21) this.column = first;
    else this.page = first;
  }

  #wired(value) {
    if (value !== 0x12) throw new Error("the glass of these modules is wired alternately");
  }

  // Turning the segments round acts on what is written from then on, not on what is there.
  store(byte) {
    this.memory[this.page][this.segmentsTurned ? 127 - this.column : this.column] = byte;
  }

  advance() {
    const [firstColumn, lastColumn] = this.windows[0x21];
    const [firstPage, lastPage] = this.windows[0x22];
    if (this.mode === 2) {
      this.column = (this.column + 1) % 128;
    } else if (this.mode === 0) {
      if (this.column++ < lastColumn) return;
      this.column = firstColumn;
      this.page = this.page < lastPage ? this.page + 1 : firstPage;
    } else {
      if (this.page++ < lastPage) return;
      this.page = firstPage;
      this.column = this.column < lastColumn ? this.column + 1 : firstColumn;
    }
  }

  bit(line, x) {
    const row = (this.startLine + line) % 64;
    return Boolean((this.memory[row >> 3][127 - x] >> (row & 7)) & 1);
  }
}

// 132 columns, of which the glass of the usual module has the middle ones.
export class Sh1106 extends Oled {
  columns = 132;

  handler(opcode) {
    if (opcode >= 0x10 && opcode <= 0x1f) {
      return [0, () => this.setColumn((this.column & 0x0f) | ((opcode & 0x0f) << 4))];
    }
    if (opcode >= 0x30 && opcode <= 0x33) return [0, () => {}];
    if (opcode >= 0x40 && opcode <= 0x7f) return [0, () => (this.startLine = opcode & 0x3f)];
    if (opcode === 0xad) return [1, (value) => (this.powered = value === 0x8b)];
    if (opcode === 0xda) return [1, () => {}];
    return super.handler(opcode);
  }

  advance() {
    this.column = Math.min(this.column + 1, this.columns - 1); // it stops at the last one
  }

  bit(line, x) {
    const row = (this.startLine + line) % 64;
    const segment = 129 - x;
    const column = this.segmentsTurned ? 131 - segment : segment;
    return Boolean((this.memory[row >> 3][column] >> (row & 7)) & 1);
  }
}

// 128×128, of which a glass on its side uses half: a byte is eight pixels side by side.
export class Sh1107 extends Oled {
  pages = 16;

  constructor(turned) {
    super(turned);
    this.lines = 128;
    this.vertical = false;
  }

  handler(opcode) {
    if (opcode >= 0x10 && opcode <= 0x17) {
      return [0, () => this.setColumn((this.column & 0x0f) | ((opcode & 0x07) << 4))];
    }
    switch (opcode) {
      case 0x20: case 0x21: return [0, () => (this.vertical = Boolean(opcode & 1))];
      case 0xad: return [1, () => {}];
      case 0xdc: return [1, (value) => (this.startLine = value)];
      default: return super.handler(opcode);
    }
  }

  advance() {
    if (this.vertical) this.page = (this.page + 1) % 16; // down the column, and again from its top
    else this.column = (this.column + 1) % 128;
  }

  common(line) {
    return super.common(line, 128);
  }

  row(common) {
    return 95 - common;
  }

  bit(line, x) {
    const segment = this.segmentsTurned ? 127 - x : x;
    return Boolean((this.memory[segment >> 3][(this.startLine + line) % 128] >> (segment & 7)) & 1);
  }
}
