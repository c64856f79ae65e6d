// What went wrong: a code, for which words.js has a sentence, and details.

export class Trouble extends Error {
  /**
   * @param {string} code
   * @param {...Value} details
   */
  constructor(code, ...details) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
