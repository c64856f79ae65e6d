// Reads aloud with the browser's own voice, if that is switched on.

/**
 * Returns the sentences that are new since the last time, and the one with the cursor.
 * @param {Sentence[]} before
 * @param {Sentence[]} now
 */
export function news(before, now) {
  const known = new Set(before.flat());
  return now.map(([text]) => text).filter((text) => !known.has(text));
}

export const speaks = () => "speechSynthesis" in globalThis;

export const speech = {
  on: false,

  /**
   * Says sentences, and nothing more of what it was saying.
   * @param {string[]} sentences
   */
  say(sentences) {
    if (!this.on) return;
    this.hush();
    const { lang } = document.documentElement;
    // Each in an utterance of its own, as some browsers stop amid a long one.
    for (const sentence of sentences) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = navigator.languages.find((own) => own.startsWith(lang)) ?? lang; // as they are spoken here
      speechSynthesis.speak(utterance);
    }
  },

  hush() {
    if (speaks()) speechSynthesis.cancel();
  },
};
