// What a display makes of the bytes on its bus: the chips of the boards, each with its commands, its memory and the
// glass in front of it. They know nothing of the firmware's drivers; what no driver should send is an error.

import { Sh1106, Sh1107, Ssd1306 } from "./oled.js";
import { St7789 } from "./st7789.js";

// The far end of the wire for the display of a board.
export function decoderFor(display) {
  const turned = display.rotate === 180;
  switch (display.driver) {
    case "ssd1306": return new Ssd1306(turned).start();
    case "sh1106": return new Sh1106(turned).start();
    case "sh1107": return new Sh1107(turned).start();
    case "st7789": return new St7789(turned);
    default: throw new Error(`there is no display ${display.driver}`);
  }
}
