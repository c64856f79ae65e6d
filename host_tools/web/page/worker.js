// The service worker: keeps the page for use without a network. It holds exactly these files, each by its hash, so all
// files of the page are always of the same version. A new version is fetched while the old one is in use; it takes over
// when the page asks for it, or when no page is open any more.
//
// What is needed to put Mathom on a Pico is fetched when it is used, and kept from then on.

/** @type {Record<string, string>} */
const FILES = Object(/* files */); // SHA-256 by name, written by page_files.py
const { scope } = registration;
const CACHE = `mathom ${scope}`;

const NOT_HERE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mathom</title><p lang="es">Esta página no está guardada: hace falta la red, o hay una versión nueva de Mathom.
<a href="./">Volver</a><p lang="en">This page is not kept here: it needs the network, or there is a new version of
Mathom. <a href="./">Back</a>`;

/** @param {string} name */
const later = (name) => /^(install\.html|install\/|shots\/)/.test(name);
/** @param {string} name */
const address = (name) => new URL(name, scope).href;
/** @param {string} name */
const key = (name) => `${address(name)}?sha256=${FILES[name]}`;

/**
 * Gets a file from the server. An error if it is of another version.
 * @param {string} name
 */
async function fetched(name) {
  const answer = await fetch(address(name), { cache: "no-cache" });
  const bytes = await answer.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hash !== FILES[name]) throw new Error(`${name} is of another version`);
  return new Response(bytes, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
}

/** @param {string} name */
async function kept(name) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(key(name));
  if (found) return found;
  const answer = await fetched(name);
  await cache.put(key(name), answer.clone());
  return answer;
}

async function hold() {
  await Promise.all(
    Object.keys(FILES)
      .filter((name) => !later(name))
      .map(kept),
  );
}

/**
 * Answers a request for a file.
 * @param {string} name
 * @param {Request} request
 */
async function answer(name, request) {
  try {
    return await kept(name);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return new Response(NOT_HERE, { headers: { "Content-Type": "text/html" }, status: 503 });
  }
}

async function drop() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(key));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

addEventListener("install", (event) => event.waitUntil(hold()));
addEventListener("activate", (event) => event.waitUntil(drop().then(() => clients.claim())));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const [path] = event.request.url.split(/[?#]/);
  const name = path.slice(scope.length) || "index.html";
  if (event.request.method !== "GET" || !path.startsWith(scope) || !Object.hasOwn(FILES, name)) return;
  event.respondWith(answer(name, event.request));
});
