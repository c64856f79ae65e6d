// The screen in words, for screen readers.

// Returns an item of a line, from `spoken.py`, in words; with `pointed` it says where the cursor is.
function item(what, words, pointed) {
  if (typeof what === "string") return what;
  if ("chosen" in what) return pointed ? words.chosen(what.chosen) : what.chosen;
  if ("icon" in what) return words.icons[what.icon] ?? "";
  const parts = words.die(words.dice[what.die], words.icons[what.face], what.kept, pointed && what.here);
  return parts.filter(Boolean).join(", ");
}

// The texts and drawings of a line are one sentence; each die is a sentence of its own.
function clauses(items) {
  return items.some((what) => what.die) ? items.map((what) => [what]) : [items];
}

const stop = (text) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

// Returns the sentences of the screen, with and without the cursor.
export function sentences(told, words) {
  const said = (items, pointed, between) =>
    items.map((what) => item(what, words, pointed)).filter(Boolean).join(between);
  const all = [[told.title, ", "], ...told.lines.flatMap(clauses).map((items) => [items, " "])];
  return all
    .map(([items, between]) => ({ text: said(items, true, between), plain: said(items, false, between) }))
    .filter(({ text }) => text)
    .map(({ text, plain }) => ({ text: stop(text), plain: stop(plain) }));
}

// Returns the sentences that are new since the last time, and the one with the cursor.
export function news(before, now) {
  const known = new Set(before.flatMap(({ text, plain }) => [text, plain]));
  return now.map(({ text }) => text).filter((text) => !known.has(text));
}

// Returns the name of each key, with its present function.
export function keyNames(told, keys, words) {
  return keys.map((key, at) => {
    const name = words.keys[key];
    const does = words.actions[told.keys[at]] ?? told.keys[at];
    return does && does.toLowerCase() !== name.toLowerCase() ? `${name}: ${does}` : name;
  });
}
