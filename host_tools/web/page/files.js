// Lets the user choose files, and saves files.

// Returns the chosen files, or none if the user cancels. `wanted` says which: `multiple`, `accept`.
export function chosen(wanted) {
  const picker = Object.assign(document.createElement("input"), { type: "file", ...wanted });
  return new Promise((resolve) => {
    picker.addEventListener("change", () => resolve([...picker.files]));
    picker.addEventListener("cancel", () => resolve([]));
    picker.click();
  });
}

export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // some browsers fetch it only now
}
