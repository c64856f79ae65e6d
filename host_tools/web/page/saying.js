// Parts of sentences.

// Joins names as in a sentence: A, B and C.
export function joined(names, words) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${words.and(names.at(-1))} ${names.at(-1)}`;
}

// A number with the word for one or for several.
export const many = (count, [single, plural]) => `${count} ${count === 1 ? single : plural}`;

// The different values of a list, in its order.
export const different = (values) => [...new Set(values)];

// Entries of an object, each as a text.
export const entries = (counts, name) => Object.entries(counts).map(([key, count]) => name(key, count));

export const capital = (text) => text[0].toUpperCase() + text.slice(1);

// Items of a screen, as `spoken.py` records them.
export const isText = (what) => typeof what === "string" || "text" in what;
export const textOf = (what) => (typeof what === "string" ? what : what.text);

// Reads dice that are drawn as boxes: they are counted.
export function boxes(lines, speaker) {
  let die = 0;
  return lines.flat().map((what) => {
    if (!what.boxed) return speaker.alone(what);
    die += 1;
    return speaker.clause(speaker.words.nth(die, speaker.name(what)), [what], speaker.marks(what));
  });
}
