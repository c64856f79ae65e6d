// MicroPython in the page, with modules of ours.

const HEAP = 4 << 20;
const LIBRARY = "/lib/";
const SLICE = 10; // ms
const NO_FILE = 44; // ENOENT, as this build of MicroPython counts
// As the device's main.py does: MicroPython's own modules. This build has slow ones in Python besides, and prefers
// those; and it would look for each of ours in two other places first. It would collect garbage at the first call after
// each 16 kB, in every press; the page asks for it in between.
const OWN = `
import gc
import sys
gc.threshold(1 << 20)
sys.path[:] = ("/lib", ".frozen")
for name in ("binascii", "hashlib"):
    sys.modules[name] = __import__("u" + name)
`;

export async function loadPython() {
  // An address, as esbuild puts this into a file in another folder.
  const address = new URL("micropython/micropython.js", document.baseURI).href;
  const { loadMicroPython } = /** @type {MicroPythonModule} */ (await import(address));
  const python = await loadMicroPython({ heapsize: HEAP, linebuffer: true, stdout: (line) => console.info(line) });
  await rest(); // starting it has taken long
  python.runPython(OWN);
  hurry(python.FS);
  return python;
}

/**
 * Looks for files that do not exist, such as two for each module, with the same error each time: making a new one takes
 * longer than all the rest of it.
 * @param {PythonFiles} fs
 */
function hurry(fs) {
  const missing = new fs.ErrnoError(NO_FILE);
  fs.lookupPath("/").node.node_ops.lookup = () => {
    throw missing;
  };
}

// Lets the page do what has come up meanwhile.
export const rest = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

// Waits until what has been drawn is painted. A timer would come later, as timers wait while a finger is down.
export const painted = () =>
  new Promise((seen) => {
    if (document.hidden) seen(null);
    else requestAnimationFrame(() => rest().then(seen));
  });

/**
 * Adds files that Python can import or read, a few at a time.
 * @param {PythonFiles} fs
 * @param {Record<string, Bytes | string>} files by their paths
 */
export async function addFiles(fs, files) {
  const folders = new Set(); // that are there: looking for one takes long
  let began = performance.now();
  for (const [path, content] of Object.entries(files)) {
    const parts = (LIBRARY + path).split("/");
    for (let end = 2; end < parts.length; end++) {
      const folder = parts.slice(0, end).join("/");
      if (!folders.has(folder) && !fs.analyzePath(folder).exists) fs.mkdir(folder);
      folders.add(folder);
    }
    // To write a string takes longer.
    fs.writeFile(LIBRARY + path, typeof content === "string" ? new TextEncoder().encode(content) : content);
    if (performance.now() - began < SLICE) continue;
    await rest();
    began = performance.now();
  }
}

/**
 * Imports modules one after the other.
 * @param {Python} python
 * @param {string[]} modules
 */
export async function importAll(python, modules) {
  for (const module of modules) {
    python.runPython(`import ${module}`);
    await rest();
  }
}

/**
 * Imports a class, which then can be made.
 * @param {Python} python
 * @param {string} module
 * @param {string} name
 */
export function imported(python, module, name) {
  python.runPython(`from ${module} import ${name}\n`);
  return python.globals.get(name);
}
