// Words in both languages.

/**
 * Returns words in both languages as they are; the checker sees to it that both have the same.
 * @template {Sayings} Said
 * @param {{ es: Said, en: NoInfer<Said> }} said
 * @returns {Record<string, Indexed<Said>>}
 */
export const both = (said) => /** @type {Record<string, Indexed<Said>>} */ (/** @type {unknown} */ (said));

/**
 * A number with the word for one or for several.
 * @param {Value} count
 * @param {Forms} forms
 */
export const many = (count, [single, plural]) => `${count} ${count === 1 ? single : plural}`;
