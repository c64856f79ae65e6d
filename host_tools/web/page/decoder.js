// What all decoders have in common: how bytes come from the two buses, and how the picture is asked for.
//
// `write(dc, bytes)` takes a run of bytes over SPI with the level of the data/command line, or over I2C, with control
// bytes and all, if dc is I2C. `look()` is what the eye sees, red, green and blue of each pixel; `changed` tells that
// it may be another picture than at the last look. Before the first command that is darkness.

export const I2C = -1;

export class Decoder {
  width = 128;
  height = 64;
  changed = true;

  constructor(turned = false) {
    this.turned = turned;
  }

  write(dc, bytes) {
    if (dc === I2C) this.#i2c(bytes);
    else if (dc) this.data(bytes);
    else for (const byte of bytes) this.command(byte);
  }

  // A control byte says of what follows whether it is data, and whether it is one byte or all the rest.
  #i2c(bytes) {
    for (let at = 0; at < bytes.length; ) {
      const control = bytes[at];
      if (control & 0x3f) throw new Error(`${control} is no control byte`);
      const end = control & 0x80 ? at + 2 : bytes.length;
      this.write(control & 0x40 ? 1 : 0, bytes.subarray(at + 1, end));
      at = end;
    }
  }

  look() {
    this.changed = false;
    const pixels = new Uint8Array(this.width * this.height * 3);
    this.see((x, y, red, green, blue) => {
      const place = 3 * (this.turned ? (this.height - y) * this.width - 1 - x : y * this.width + x);
      pixels[place] = red;
      pixels[place + 1] = green;
      pixels[place + 2] = blue;
    });
    return pixels;
  }
}
