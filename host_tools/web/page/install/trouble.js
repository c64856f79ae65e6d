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

// Troubles of which people are told the same as of others.
/** @type {Record<string, string>} */
export const SAME = {
  damaged: "readBack",
  endless: "babble",
  hasFiles: "noMicroPython",
  noLayout: "noMicroPython",
  noVersion: "noMicroPython",
  nothing: "stopped",
  otherFiles: "otherProcessor",
  otherMachine: "noMicroPython",
  reaches: "noMicroPython",
};
