const PLAIN = /^[\0-\x7f]*$/;

/** Removes accents and capitals. */
export const fold = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "")).toLowerCase();
