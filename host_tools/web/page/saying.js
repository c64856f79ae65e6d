// Parts of sentences.

/**
 * Returns words in both languages as they are; the checker sees to it that both have the same.
 * @template {Sayings} Said
 * @param {{ es: Said, en: NoInfer<Said> }} said
 * @returns {Record<string, Indexed<Said>>}
 */
export const both = (said) => /** @type {Record<string, Indexed<Said>>} */ (/** @type {unknown} */ (said));

/**
 * Joins names as in a sentence: A, B and C.
 * @param {string[]} names
 * @param {Words} words
 */
export function joined(names, words) {
  const last = names.length - 1;
  if (last < 1) return names.join("");
  return `${names.slice(0, last).join(", ")} ${words.and(names[last])} ${names[last]}`;
}

/**
 * A number with the word for one or for several.
 * @param {Value} count
 * @param {Forms} forms
 */
export const many = (count, [single, plural]) => `${count} ${count === 1 ? single : plural}`;

/**
 * The different values of a list, in its order.
 * @template T
 * @param {T[]} values
 */
export const different = (values) => [...new Set(values)];

/**
 * Entries of an object, each as a text.
 * @param {Record<string, number>} counts
 * @param {(key: string, count: number) => string} name
 */
export const entries = (counts, name) => Object.entries(counts).map(([key, count]) => name(key, count));

/** @param {string} text */
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * @param {Item} what
 * @returns {what is TextItem}
 */
export const isText = (what) => "text" in what;

/**
 * Reads dice that are drawn as boxes: they are counted.
 * @param {Item[][]} lines
 * @param {Speaker<unknown, unknown>} speaker
 */
export function boxes(lines, speaker) {
  let die = 0;
  return lines.flat().map((what) => {
    if (!what.boxed) return speaker.alone(what);
    die += 1;
    return speaker.clause(speaker.words.nth(die, speaker.name(what)), [what], speaker.marks(what));
  });
}
