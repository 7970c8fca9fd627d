/** What belongs to the name behind it: "St. Johannis", and "آل" in front of an Arab family's name. */
const BOUND = /(?<![\p{L}\p{N}])(St\.|Dr\.|Prof\.|Nr\.|No\.|آل) (?=\S)/gu;

/** A title or a name with no-break spaces where no line of it may end: "Calder & Sons", "St. Johannis". */
export const unbroken = (text: string): string =>
  text.replaceAll(" & ", "\u00a0&\u00a0").replace(BOUND, "$1\u00a0");
