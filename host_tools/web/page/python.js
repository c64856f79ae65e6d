// MicroPython in the page, with a library of ours.

const HEAP = 4 << 20;
const LIBRARY = "/lib/";
// As the device's main.py does: MicroPython's own modules. This build has slow ones in Python besides, and prefers
// those.
const OWN = `
import sys
for name in ("binascii", "hashlib"):
    sys.modules[name] = __import__("u" + name)
`;

// Loads MicroPython, without the library.
export async function loadPython() {
  // An address, as esbuild puts this into a file in another folder.
  const address = new URL("micropython/micropython.js", document.baseURI).href;
  const { loadMicroPython } = /** @type {MicroPythonModule} */ (await import(address));
  return loadMicroPython({ heapsize: HEAP, linebuffer: true, stdout: (line) => console.info(line) });
}

/**
 * Makes modules that Python can import.
 * @param {PythonFiles} fs
 * @param {Record<string, string>} files their sources by their paths
 */
export function addModules(fs, files) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const path of Object.keys(files)) {
    const parts = (LIBRARY + path).split("/");
    for (let end = 2; end < parts.length; end++) folders.add(parts.slice(0, end).join("/"));
  }
  for (const folder of folders) fs.mkdir(folder);
  const encoder = new TextEncoder(); // quicker than to write strings
  for (const [path, text] of Object.entries(files)) addFile(fs, path, encoder.encode(text));
}

/**
 * Adds a file beside the modules.
 * @param {PythonFiles} fs
 * @param {string} path
 * @param {Bytes} bytes
 */
export const addFile = (fs, path, bytes) => fs.writeFile(LIBRARY + path, bytes);

/**
 * Imports a class, which then can be made.
 * @param {Python} python
 * @param {string} module
 * @param {string} name
 */
export function imported(python, module, name) {
  python.runPython(`${OWN}from ${module} import ${name}\n`);
  return python.globals.get(name);
}
