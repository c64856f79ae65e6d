// The screen in words, for those who do not see it.

// An item of a line, as `spoken.py` takes it down.
function item(what, words) {
  if (typeof what === "string") return [what];
  if ("chosen" in what) return [words.chosen(what.chosen)];
  if ("icon" in what) return [words.icons[what.icon]];
  return [words.die(words.dice[what.die], words.icons[what.face], what.kept, what.here).filter(Boolean).join(", ")];
}

// Dice are parted from each other, texts and drawings belong together.
function line(items, words) {
  const between = items.some((what) => what.die) ? "; " : " ";
  return items.flatMap((what) => item(what, words)).filter(Boolean).join(between);
}

// What stands on the screen, a sentence a line.
export function sentences(told, words) {
  return [told.title.map((what) => item(what, words)).join(", "), ...told.lines.map((items) => line(items, words))]
    .filter(Boolean)
    .map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`));
}

// The name of each key, with what it does now.
export function keyNames(told, keys, words) {
  return keys.map((key, at) => {
    const name = words.keys[key];
    const does = words.actions[told.keys[at]] ?? told.keys[at];
    return does && does.toLowerCase() !== name.toLowerCase() ? `${name}: ${does}` : name;
  });
}
