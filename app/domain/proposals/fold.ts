/**
 * Text as the search compares it: small letters without accents, cut into words. What is stored and what is typed
 * go through the same fold, so that "zoe" finds "Zoë", "ΑΘΗΝΑ" finds "Αθήνα" and "dang" finds "Đặng".
 */

/** Letters that Unicode takes for letters of their own, and readers for plain ones with a stroke. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ɨ: "i",
  // Small sigma has a form for the end of words; capitals make no difference there.
  ς: "σ",
};
const STROKED = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** O'Neill, O’Neill and ONeill are one name. */
const APOSTROPHES = /['’‘`´ʼ\uff07\uff40\u1fef\u1ffd]/g;

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and what is not seen at all, such as soft
 * hyphens. Vowel signs of Indian scripts are no accents; nor are the two marks that tell ga from ka in Japanese.
 */
const UNHEARD = /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Hebrew}])\p{M}|\p{Cf}|[\u02bc\u0640]/gu;

/** To the same letters, whatever the case, the accents and the way they were typed. */
export const fold = (text: string): string =>
  text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .replace(UNHEARD, "")
    // Up and down again: ß has no small partner of "ss" otherwise, nor has the dotless ı.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(STROKED, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC");

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const SIGN = /[\p{P}\p{S}]/gu;
const SYMBOL = /\p{S}/gu;
const all = (text: string, what: RegExp): string[] => text.match(what) ?? [];

/** One answer as it is stored: its words, then its signs, each a word of its own. Folding it again changes nothing. */
function stored(answer: string): string {
  const folded = fold(answer);
  return [...all(folded, WORD), ...new Set(all(folded, SIGN))].join(" ");
}

interface Searched {
  title: string;
  clientName: string;
  clientCompany: string;
  projectType: string;
}

/**
 * What a proposal is found by (docs/product.md 5), a line for each answer; the first line also sorts by title. Its status is
 * added by the database, which knows of every change (migrations, 0011).
 */
export const searchText = ({ title, clientName, clientCompany, projectType }: Searched): string =>
  [title, clientName, clientCompany, projectType].map(stored).join("\n");

/**
 * The words of a query, each once; all of them have to be found. Punctuation counts where it stands alone: "%" looks
 * for a percent sign, "dental, llc" does not insist on the comma.
 */
export function queryWords(query: string): string[] {
  const words = query.split(/\s+/).flatMap((typed) => {
    const folded = fold(typed);
    const letters = all(folded, WORD);
    return [...letters, ...all(folded, letters.length > 0 ? SYMBOL : SIGN)];
  });
  return [...new Set(words)];
}

/** As many letters of a word as the database keeps, counted as it counts them. */
const KEPT = 24;

/** From here on, scripts that are written without spaces, or a sign for a syllable: each sign begins a word. */
const FIRST_WITHOUT_SPACES = 0x0e00;

/**
 * How a word is looked for: by its beginning, and inside words as well from three letters on. The same rule decides
 * what the database keeps of a word (migrations, 0011).
 */
export function lookedFor(word: string): { prefix: string; isInside: boolean } {
  const letters = [...word];
  const isInside = letters.length >= 3 || (word.codePointAt(0) ?? 0) >= FIRST_WITHOUT_SPACES;
  return { prefix: letters.slice(0, KEPT).join(""), isInside };
}
