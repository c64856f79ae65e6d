// Lets the user choose files, and saves files.

import { element } from "./element.js";

/**
 * Returns the chosen files, or none if the user cancels.
 * @param {{ multiple?: boolean, accept?: string }} wanted
 * @returns {Promise<File[]>}
 */
export function chosen(wanted) {
  const picker = element("input", { type: "file", ...wanted });
  return new Promise((resolve) => {
    picker.addEventListener("change", () => resolve([...(picker.files ?? [])]));
    picker.addEventListener("cancel", () => resolve([]));
    picker.click();
  });
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // some browsers fetch it only now
}

/**
 * Saves a backup, named by the day.
 * @param {Blob} archive
 */
export const downloadBackup = (archive) => download(archive, `mathom-${new Date().toISOString().slice(0, 10)}.zip`);
