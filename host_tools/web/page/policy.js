// The policy of the host, if that keeps MicroPython from running.

const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // program of WebAssembly
const PATIENCE = 1000; // ms until the browser has told which policy

/**
 * The Content-Security-Policy that allows no WebAssembly, or null if there is none.
 * @returns {Promise<string | null>}
 */
export function refusal() {
  return new Promise((resolve) => {
    addEventListener("securitypolicyviolation", ({ originalPolicy }) => resolve(originalPolicy), { once: true });
    try {
      new WebAssembly.Module(SMALLEST);
      resolve(null);
    } catch {
      setTimeout(() => resolve("script-src"), PATIENCE);
    }
  });
}
