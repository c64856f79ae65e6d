// The page without a network: registers the service worker, and hears of a new version of the page. Browsers have
// service workers only over HTTPS and on this computer.

/**
 * @param {(reload: () => void) => void} announce is called when a new version has been fetched; `reload()` changes to it
 */
export async function keepOffline(announce) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const registration = await workers.register("worker.js", { updateViaCache: "none" });

  /** @param {ServiceWorker | null} worker */
  function look(worker) {
    if (worker?.state === "installed" && workers.controller) announce(() => takeOver(worker));
  }

  /** @param {ServiceWorker} worker */
  function takeOver(worker) {
    workers.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take over");
  }

  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => look(worker));
  });
  // An installed page may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // there may be no network
  });
}
