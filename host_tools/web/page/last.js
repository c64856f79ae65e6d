// The last picture: it is there at once when the page is opened again, and that of a device that was never used on a
// first visit, until the device shows its own. What is pressed meanwhile is done then.

import { drawKeys } from "./around.js";
import { byId } from "./element.js";
import { keyFor } from "./fingers.js";
import { Glass } from "./glass.js";

/** @typedef {{ picture: string, width: number, height: number, keys: Record<string, string> }} Kept */

/**
 * Shows it. Returns what gives the keys that have been pressed since, and hears no more of them.
 * @param {Kept} kept
 */
export function showLast({ picture, width, height, keys }) {
  /** @type {string[]} */
  const pressed = [];
  const press = (/** @type {string | undefined} */ key) => key && pressed.push(key);
  const glass = new Glass();
  drawKeys(keys, (button, key) => button.addEventListener("pointerdown", () => press(key)));
  glass.fit({ width, height });
  glass.canvas.style.backgroundImage = `url(${picture})`;
  const loading = byId("loading").querySelector(`[lang="${document.documentElement.lang}"]`);
  glass.canvas.ariaLabel = loading?.textContent ?? ""; // until the device says what it shows
  for (const said of byId("loading").querySelectorAll("span")) said.hidden = true; // a missing file is still told there
  const heard = (/** @type {KeyboardEvent} */ { key, repeat }) => repeat || press(keyFor(key, "next" in keys));
  addEventListener("keydown", heard);
  return () => {
    removeEventListener("keydown", heard);
    return pressed;
  };
}

/**
 * What is kept of the picture and the keys.
 * @param {HTMLCanvasElement} canvas
 * @param {Record<string, string>} keys
 * @returns {Kept}
 */
export function lastOf(canvas, keys) {
  const { width, height } = canvas;
  return { picture: canvas.toDataURL(), width, height, keys };
}

/**
 * Whether a canvas shows what is kept, whoever wrote that file.
 * @param {HTMLCanvasElement} canvas
 * @param {Kept} kept
 */
export async function shows(canvas, { picture, width, height }) {
  const image = Object.assign(new Image(), { src: picture });
  await image.decode();
  const drawn = Object.assign(document.createElement("canvas"), { width, height });
  drawn.getContext("2d")?.drawImage(image, 0, 0);
  return drawn.toDataURL() === canvas.toDataURL();
}
