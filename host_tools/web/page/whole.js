// Texts of the small screen as people say them: short forms and codes written out, signs in words.

/** @typedef {import("./texts.js").Short} Short */

// Signs and short words, in the order in which they are written out.
/** @type {Record<string, [RegExp, string][]>} */
const SIGNS = {
  es: [
    [/^–$/, "nada"], [/^◄►$/, "izquierda o derecha"], [/→/g, "a"], [/✓/g, "sí"], [/^a\/b$/, "con barra"], [/(\d) – (?=\d)/g, "$1 y "], [/ – /g, ", "], [/ ?\/ –/g, ""],
    [/(\d+) ?\/ ?(\d+)/g, "$1 de $2"], [/(\d)–(?=\d)/g, "$1 a "], [/(^| )–(?=\d)/g, "$1menos "],
    [/(^| )–(?=$|:)/g, "$1ninguno"], [/#(?=\d)/g, "número "], [/~/g, "unas "], [/ × /g, " por "],
    [/([dD]\d+)\+(\d+)/g, "$1 más $2"], [/\b1[dD](\d+)/g, "un dado de $1"], [/(\d+)[dD](\d+)/g, "$1 dados de $2"], [/\bd(\d+)$/, "dados de $1"],
    [/^R(\d+) /, "ronda $1, "], [/^cap\. (\d+): /, "capítulo $1, "], [/(\d) t\.$/, "$1 turnos"],
    [/movim\./, "movimientos"], [/a la izq\./, "a la izquierda"], [/^rep\. /, "repite "], [/^prob\.$/, "probabilidades"],
    [/\bCol\. Tiempo\b/, "Colinas del Tiempo"], [/\bCol\. Torre\b/, "Colinas de la Torre"], [/\bCol\. /, "Colinas de "],
    [/\bQuebradas N\./, "Quebradas del Norte"], [/\bQuebradas S\./, "Quebradas del Sur"], [/\bB\. Negro\b/, "Bosque Negro"],
    [/\bM\. del Destino\b/, "Monte del Destino"],
    [/\bmín (?=\d)/, "mínimo "], [/\bmáx (?=\d)/, "máximo "], [/(\d) kB$/, "$1 kilobytes"], [/^(\d+)\+(\d+)$/, "$1 más $2"],
  ],
  en: [
    [/^–$/, "none"], [/^◄►$/, "left or right"], [/→/g, "to"], [/✓/g, "yes"], [/^a\/b$/, "with a slash"], [/(\d) – (?=\d)/g, "$1 and "], [/ – /g, ", "], [/ ?\/ –/g, ""],
    [/(\d+) ?\/ ?(\d+)/g, "$1 of $2"], [/(\d)–(?=\d)/g, "$1 to "], [/(^| )–(?=\d)/g, "$1minus "],
    [/(^| )–(?=$|:)/g, "$1none"], [/#(?=\d)/g, "number "], [/~/g, "about "], [/ × /g, " times "],
    [/([dD]\d+)\+(\d+)/g, "$1 plus $2"], [/\b1[dD](\d+)/g, "one die of $1"], [/(\d+)[dD](\d+)/g, "$1 dice of $2"], [/\bd(\d+)$/, "dice of $1"],
    [/^R(\d+) /, "round $1, "], [/^ch\. (\d+): /, "chapter $1, "], [/(\d) t\.$/, "$1 turns"],
    [/(\d) kB$/, "$1 kilobytes"], [/^(\d+)\+(\d+)$/, "$1 plus $2"],
  ],
};

/**
 * Returns the whole text for a short one.
 * @param {string} text
 * @param {Texts} texts
 * @param {string} family how the key begins, where the text may stand for several
 */
function whole(text, texts, family) {
  const found = texts.short.filter((short) => short.text === text && !short.code);
  return (found.find(({ key }) => key.startsWith(family)) ?? found[0])?.whole;
}

/**
 * How the keys of these short texts begin, as some stand for a region and for a race.
 * @param {string[]} forms
 * @param {Texts} texts
 */
export function familyOf(forms, texts) {
  const families = forms.map((form) =>
    texts.short.filter(({ text }) => text === form).map(({ key }) => key.slice(0, key.indexOf("_") + 1)),
  );
  return families[0].find((one) => families.every((some) => some.includes(one))) ?? "";
}

/**
 * Several short texts: A – B – C.
 * @param {string} text
 * @param {Texts} texts
 */
function several(text, texts) {
  const forms = text.split(" – ");
  const family = forms.length > 1 && familyOf(forms, texts);
  return family ? forms.map((form) => whole(form, texts, family)).join(", ") : undefined;
}

/**
 * The same for a text with a number in it.
 * @param {string} text
 * @param {Texts} texts
 */
function filled(text, texts) {
  for (const short of texts.short) {
    const [before, after] = short.text.split("{n}");
    const fits = after !== undefined && text.startsWith(before) && text.endsWith(after);
    const number = fits ? text.slice(before.length, text.length - after.length) : "";
    if (/^\d[\d/–]*$/.test(number)) return short.whole.replace("{n}", number);
  }
  return undefined;
}

/**
 * A letter stands for a die, or for the player of that colour.
 * @param {Short} short
 * @param {string} token
 * @param {string | undefined} next
 * @param {Words} words
 */
function letter({ whole: die, key }, token, next, words) {
  if (token.endsWith(":")) return `${die}:`;
  return next === "→" ? die : `, ${words.colours[key.slice("letter_".length)]}`;
}

/**
 * Returns a word that may be a code: the letter of a die or a side; in the log a die and its face, or how many dice show
 * a face.
 * @param {string} token
 * @param {string | undefined} next
 * @param {Texts} texts
 * @param {Words} words
 */
function decoded(token, next, texts, words) {
  /** @type {(text: string, kind: string) => Short | undefined} */
  const code = (text, kind) => texts.short.find((short) => short.code && short.text === text && short.key.startsWith(kind));
  const one = code(token.replace(/:$/, ""), "letter_");
  if (one) return letter(one, token, next, words);
  const [die, symbol] = [code(token[0], "letter_"), code(token.slice(1), "told_")];
  if (die && symbol) return `${die.whole}: ${words.icons[symbol.key.slice("told_".length)]},`;
  const rest = token.replace(/^\d+/, "");
  const many = token.slice(0, token.length - rest.length);
  const face = code(rest, "");
  return face?.whole ? `${many ? `${many} × ` : ""}${face.whole}` : token;
}

/**
 * A word that may be a short form, or several of them, as "St/Kn".
 * @param {string} token
 * @param {Texts} texts
 * @param {Words} words
 * @param {string} family
 */
function abbreviated(token, texts, words, family) {
  if (token.endsWith(".")) return whole(token, texts, family);
  const forms = token.split("/");
  const shared = forms.length > 1 && familyOf(forms, texts);
  return shared && words.either(forms.map((form) => whole(form, texts, shared)));
}

/**
 * Returns a text with its short forms and codes written out.
 * @param {string} text
 * @param {Texts} texts
 * @param {Words} words
 * @param {string} [family] how the keys of its short forms begin
 */
export function written(text, texts, words, family = "") {
  const bare = text.replace(/[◄►] | [◄►]|^[◄►]$|_$/g, "");
  const long = whole(bare, texts, family) ?? filled(bare, texts) ?? several(bare, texts) ?? parts(bare, texts, words, family);
  return SIGNS[words.code].reduce((spoken, [sign, word]) => spoken.replace(sign, word), long);
}

/**
 * The same word by word. Two spaces stand between two things.
 * @param {string} text
 * @param {Texts} texts
 * @param {Words} words
 * @param {string} family
 */
function parts(text, texts, words, family) {
  const said = text.split(/ {2,}/).map((part) => {
    const tokens = part.split(" ");
    /** @type {(token: string, at: number) => string} */
    const expand = (token, at) => abbreviated(token, texts, words, family) || decoded(token, tokens[at + 1], texts, words);
    return tokens.map((token, at) => token && expand(token, at)).join(" ");
  });
  return said.join("; ").replace(/^, |,$/g, "").replace(/,? ,/g, ",");
}
