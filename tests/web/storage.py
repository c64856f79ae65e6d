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
# What a browser's storage is to the store, with a copy of it at the beginning and after every single step.
STORAGE = """
class Storage {
  constructor(content) { this.content = new Map(content); this.copies = [[...this.content]]; }
  get length() { return this.content.size; }
  key(number) { return [...this.content.keys()][number]; }
  getItem(key) { return this.content.get(key) ?? null; }
  setItem(key, value) { this.content.set(key, value); this.copies.push([...this.content]); }
  removeItem(key) { this.content.delete(key); this.copies.push([...this.content]); }
}
"""
