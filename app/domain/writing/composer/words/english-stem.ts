/** English endings are few, so that forms of a word can be looked up. */
export const englishStem = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(?<=\p{L}{4})(?:ings|ing|ed|es|s)$/u, "")
    .replace(/(?<=\p{L}{3})e$/u, "");
