// A finger, or the mouse, on the glass. The firmware knows what it has drawn there.

/**
 * @param {HTMLCanvasElement} glass
 * @param {(x: number, y: number) => void} touched is called when it comes or moves, with a pixel of the display,
 * @param {() => void} lifted when it leaves
 */
export function touch(glass, touched, lifted) {
  /** @type {number | null} */
  let finger = null; // the first one; others do nothing
  /** @param {PointerEvent} event */
  const there = (event) => {
    const place = glass.getBoundingClientRect();
    const x = Math.floor(((event.clientX - place.left) * glass.width) / place.width);
    const y = Math.floor(((event.clientY - place.top) * glass.height) / place.height);
    touched(x, y);
  };
  glass.addEventListener("pointerdown", (event) => {
    if (event.button || finger !== null) return;
    event.preventDefault();
    finger = event.pointerId;
    glass.setPointerCapture(finger);
    there(event);
  });
  glass.addEventListener("pointermove", (event) => {
    if (event.pointerId === finger) there(event);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    glass.addEventListener(end, (event) => {
      if (event.pointerId !== finger) return;
      finger = null;
      lifted();
    });
  }
  glass.addEventListener("contextmenu", (event) => event.preventDefault());
}
