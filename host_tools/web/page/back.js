// The browser's back, such as a phone's gesture: the ↩ of the device, until its menu. From there it leaves the page.

/**
 * Returns what is to be called with whether the device is in its menu, whenever that may have changed.
 * @param {() => void} press presses ↩
 */
export function goesBack(press) {
  let menu = true;
  let guarded = Boolean(history.state?.guard); // whether the entry of the history above that of the page is there
  addEventListener("popstate", () => {
    guarded = false;
    if (menu) history.back();
    else press();
  });
  /** @param {boolean} now */
  return (now) => {
    menu = now;
    if (menu || guarded) return;
    history.pushState({ guard: true }, "");
    guarded = true;
  };
}
