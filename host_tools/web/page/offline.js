// The page without a network: registers the service worker, and hears of a new version of the page. Browsers have
// service workers only over HTTPS and on this computer.

/**
 * @param {(reload: () => void) => void} announce is called when a new version has been fetched; `reload()` changes to it
 * @param {(kept: boolean) => void} tell hears whether all files are kept
 */
export async function keepOffline(announce, tell) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const registration = await workers.register("worker.js", { updateViaCache: "none" }).catch((error) => {
    tell(false);
    throw error;
  });

  /** @param {ServiceWorker | null} worker */
  function look(worker) {
    if (worker?.state === "installed" && workers.controller) announce(() => takeOver(worker));
    if (registration.active) tell(true);
    else if (worker?.state === "redundant") tell(false); // it could not get all files
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
