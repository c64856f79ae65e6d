// What a phone can do for the device: keep its screen on, vibrate, and not delete the games.

const TICK = 12; // ms of vibration for a press
const LARGEST = 600; // CSS pixels: what is wider on both sides is no phone

// Whether this is a phone.
export const isPhone = () => matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < LARGEST;

// Whether this is a page of Safari on an iPhone or iPad, not the app on its home screen, which has games of its own.
export const inSafari = () => "standalone" in navigator && !navigator.standalone;

// Keeps the screen on as long as it is wanted. A browser lets go of it whenever the page is hidden.
export class Awake {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #wanted = false;
  #asking = false;

  /** @param {boolean} wanted */
  want(wanted) {
    this.#wanted = wanted && !document.hidden;
    this.#settle();
  }

  async #settle() {
    if (this.#asking || !navigator.wakeLock) return;
    const held = this.#lock?.released === false;
    if (this.#wanted === held) return;
    this.#asking = true;
    try {
      if (held) await this.#lock?.release();
      else this.#lock = await navigator.wakeLock.request("screen");
    } catch {
      this.#wanted = false; // the battery is low, or the browser does not allow it
    }
    this.#asking = false;
    this.#settle();
  }
}

export const vibrates = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** @param {number | number[]} [pattern] ms of vibration, and between */
export const vibrate = (pattern = TICK) => navigator.vibrate(pattern);

// Asks the browser not to delete the games by itself. Returns whether it will not.
export async function persist() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false; // not over plain HTTP
  }
}
