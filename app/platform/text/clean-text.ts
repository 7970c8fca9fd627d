/** Text goes to screens, mails, PDFs, ZIPs and XML, so characters that break any of them are removed on input. */
/** C0 and C1 without tab and line feed, and what XML forbids. */
const CONTROLS = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Lone surrogates. Some browsers still lack `toWellFormed`. */
const HALVES = /\p{Surrogate}/gu;

/** These reorder the text that follows, so a name could show as another. The marks U+200E and U+200F stay. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

export const cleanLines = (text: string): string => cleanBlock(text).trim();

export const cleanBlock = (text: string): string =>
  text
    .replace(HALVES, "\ufffd")
    .replace(/\r\n?|[\u2028\u2029\x85]/g, "\n")
    .replace(CONTROLS, "");

/** Also removes bidi controls. */
export const cleanLine = (text: string): string =>
  cleanBlock(text).replace(BIDI_CONTROLS, "").replace(/\s+/g, " ").trim();
