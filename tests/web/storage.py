"""The storage of a browser: what is in it, filling it, emptying it."""

# Fills the browser's storage completely.
FILL = """() => {
  for (let size = 1 << 22, number = 0; size; ) {
    try { localStorage.setItem(`filler${number++}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""
EMPTY = """() => Object.keys(localStorage).filter((key) => key.startsWith("filler")).forEach((key) => {
  localStorage.removeItem(key);
})"""
FILES = """() => JSON.stringify(
  Object.entries(localStorage).filter(([key]) => key.startsWith("mathom://data/")).sort())"""
