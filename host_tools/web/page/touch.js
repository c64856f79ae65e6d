// A finger, or the mouse, on the glass or on the table view. The firmware knows what it has drawn there.

/**
 * A pixel of the display under a finger on the glass.
 * @param {PointerEvent} event
 * @returns {[x: number, y: number]}
 */
export function pixelAt({ clientX, clientY, currentTarget }) {
  const glass = /** @type {HTMLCanvasElement} */ (currentTarget);
  const place = glass.getBoundingClientRect();
  const across = (clientX - place.left) / place.width;
  const down = (clientY - place.top) / place.height;
  return [Math.floor(across * glass.width), Math.floor(down * glass.height)];
}

/**
 * @param {HTMLElement} target
 * @param {(event: PointerEvent) => [x: number, y: number] | null} find returns the pixel of the display, if it is there
 * @param {(x: number, y: number) => void} touched is called when it comes or moves, with a pixel of the display,
 * @param {() => void} lifted when it leaves
 * @param {boolean} moves whether it is followed
 */
export function touch(target, find, touched, lifted, moves) {
  /** @type {number | null} */
  let finger = null; // the first one; others do nothing
  target.addEventListener("pointerdown", (event) => {
    const place = find(event);
    if (event.button || finger !== null || !place) return;
    event.preventDefault();
    finger = event.pointerId;
    target.setPointerCapture(finger);
    touched(...place);
  });
  target.addEventListener("pointermove", (event) => {
    const place = moves && event.pointerId === finger && find(event);
    if (place) touched(...place);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    target.addEventListener(end, (event) => {
      if (event.pointerId !== finger) return;
      finger = null;
      lifted();
    });
  }
  target.addEventListener("contextmenu", (event) => event.preventDefault());
}
