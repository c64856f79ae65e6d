// The last picture: it is there at once when the page is opened again, until the device shows its own. What is pressed
// meanwhile is done then.

import { drawKeys, keyWords } from "./around.js";
import { byId } from "./element.js";
import { keyFor } from "./fingers.js";
import { Glass } from "./glass.js";

/** @typedef {{ picture: string, width: number, height: number, keys: string[][] }} Kept */

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
  byId("loading").hidden = true;
  const heard = (/** @type {KeyboardEvent} */ { key, repeat }) => repeat || press(keyFor(key, keys.length === 2));
  addEventListener("keydown", heard);
  return () => {
    removeEventListener("keydown", heard);
    return pressed;
  };
}

/**
 * What is kept of the picture and the keys.
 * @param {HTMLCanvasElement} canvas
 * @returns {Kept}
 */
export const lastOf = (canvas) => ({
  picture: canvas.toDataURL(),
  width: canvas.width,
  height: canvas.height,
  keys: keyWords(),
});
