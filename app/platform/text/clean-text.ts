/** Text goes to screens, mails, PDFs, ZIPs and XML, so characters that break any of them are removed on input. */
/** C0 and C1 without tab and line feed, and what XML forbids. */
const CONTROLS = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Lone surrogates. Some browsers still lack `toWellFormed`. */
const HALVES = /\p{Surrogate}/gu;

/** These reorder the text that follows, so a name could show as another. The marks U+200E and U+200F stay. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Shows nothing: spaces, format characters, Hangul fillers, the empty Braille pattern, empty hieroglyphs. */
const VISIBLE = /[^\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}]/u;

/** A letter of any script. Spacing modifiers are not letters here, nor are marks alone. */
const LETTER = /(?![\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}])[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

/** Checks for the one letter that a person's name needs: "X", "Ó", "王". */
export const hasLetter = (name: string): boolean => LETTER.test(name);

/** A text that shows nothing is empty. */
export const cleanLines = (text: string): string => shown(cleanBlock(text).trim());

export const cleanBlock = (text: string): string =>
  text
    .replace(HALVES, "\ufffd")
    .replace(/\r\n?|[\u2028\u2029\x85]/g, "\n")
    .replace(CONTROLS, "");

/** Also removes bidi controls. A text that shows nothing is empty. */
export const cleanLine = (text: string): string =>
  shown(cleanBlock(text).replace(BIDI_CONTROLS, "").replace(/\s+/g, " ").trim());

/** Removes marks that show nothing, which chats and right-to-left pages add. Joiners stay: domains use them. */
export const cleanEmail = (text: string): string => cleanLine(text).replace(/(?![\u200c\u200d])\p{Cf}/gu, "");

const shown = (text: string): string => (VISIBLE.test(text) ? text : "");
