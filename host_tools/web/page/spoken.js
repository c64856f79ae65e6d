// The screen in words, for those who do not see it.

// An item of a line, as `spoken.py` takes it down; `pointed` tells whether to say where the cursor is.
function item(what, words, pointed) {
  if (typeof what === "string") return what;
  if ("chosen" in what) return pointed ? words.chosen(what.chosen) : what.chosen;
  if ("icon" in what) return words.icons[what.icon] ?? "";
  const parts = words.die(words.dice[what.die], words.icons[what.face], what.kept, pointed && what.here);
  return parts.filter(Boolean).join(", ");
}

// Texts and drawings of a line belong together; each die is a sentence of its own.
function clauses(items) {
  return items.some((what) => what.die) ? items.map((what) => [what]) : [items];
}

const stop = (text) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

// What stands on the screen, sentence by sentence: as it is, and as it would be without the cursor.
export function sentences(told, words) {
  const said = (items, pointed, between) =>
    items.map((what) => item(what, words, pointed)).filter(Boolean).join(between);
  const all = [[told.title, ", "], ...told.lines.flatMap(clauses).map((items) => [items, " "])];
  return all
    .map(([items, between]) => ({ text: said(items, true, between), plain: said(items, false, between) }))
    .filter(({ text }) => text)
    .map(({ text, plain }) => ({ text: stop(text), plain: stop(plain) }));
}

// What of the screen is worth saying to somebody who heard it before: what is new, and where the cursor went.
export function news(before, now) {
  const known = new Set(before.flatMap(({ text, plain }) => [text, plain]));
  return now.map(({ text }) => text).filter((text) => !known.has(text));
}

// The name of each key, with what it does now.
export function keyNames(told, keys, words) {
  return keys.map((key, at) => {
    const name = words.keys[key];
    const does = words.actions[told.keys[at]] ?? told.keys[at];
    return does && does.toLowerCase() !== name.toLowerCase() ? `${name}: ${does}` : name;
  });
}
