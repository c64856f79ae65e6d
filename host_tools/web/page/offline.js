// The page without a network: registers the service worker, and hears of a new version of the page. Browsers have
// service workers only over HTTPS and on this computer.

/** @typedef {"offline" | "online" | "never" | "plain"} How whether all files are kept, or why the browser keeps none */

/**
 * @param {(reload: () => void) => void} announce is called when a new version is fetched; `reload()` changes to it
 * @param {(how: How) => void} tell
 */
export async function keepOffline(announce, tell) {
  const workers = navigator.serviceWorker;
  if (!workers) return tell(isSecureContext ? "never" : "plain");
  const registration = await workers.register("worker.js", { updateViaCache: "none" }).catch((error) => {
    tell("online");
    throw error;
  });

  /** @param {ServiceWorker | null} worker */
  function look(worker) {
    if (worker?.state === "installed" && workers.controller) announce(() => takeOver(worker));
    if (registration.active) tell("offline");
    else if (worker?.state === "redundant") tell("online"); // it could not get all files
  }

  /** @param {ServiceWorker} worker */
  function takeOver(worker) {
    workers.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take over");
  }

  function follow() {
    const worker = registration.installing;
    if (worker) worker.onstatechange = () => look(worker);
  }

  look(registration.waiting);
  follow();
  registration.addEventListener("updatefound", follow);
  // An installed page may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // there may be no network
  });
}

/**
 * Whether a page of this version can be opened: there is a network, or it was opened before.
 * @param {string} name
 */
export async function opens(name) {
  return navigator.onLine || Boolean(await globalThis.caches?.match(name, { ignoreSearch: true }));
}
