/** Normalises text for search: "zoe" finds "Zoë", "ΑΘΗΝΑ" finds "Αθήνα" and "dang" finds "Đặng". */

/** Unicode does not decompose these letters. */
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
  ς: "σ",
};
const STROKED = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** O'Neill, O’Neill and ONeill match. */
const APOSTROPHES = /['’‘`´ʼ\uff07\uff40\u1fef\u1ffd]/g;

/** Latin, Greek and Cyrillic accents, Hebrew and Arabic points, invisible characters. Keeps Indian vowel signs and Japanese voicing. */
const IGNORED_MARKS =
  /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Hebrew}])\p{M}|\p{Cf}|[\u02bc\u0640]/gu;

export const normalizeText = (text: string): string =>
  text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .replace(IGNORED_MARKS, "")
    // Upper case in between, because ß and ı have no other common form.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(STROKED, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFC");

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const SIGN = /[\p{P}\p{S}]/gu;
const SYMBOL = /\p{S}/gu;
const all = (text: string, what: RegExp): string[] => text.match(what) ?? [];

/** Normalised, without signs. */
export const lettersIn = (text: string): string[] => all(normalizeText(text), WORD);

/** An answer's words, then its signs. Idempotent. */
function stored(answer: string): string {
  const normalized = normalizeText(answer);
  return [...all(normalized, WORD), ...new Set(all(normalized, SIGN))].join(" ");
}

interface Searched {
  title: string;
  clientName: string;
  clientCompany: string;
  projectType: string;
  /** Missing before the proposal is written. */
  number?: string | null;
}

/** A line per answer; the first also sorts by title. The database adds the status, by its view `listed_proposals`. */
export const searchText = ({ title, clientName, clientCompany, projectType, number }: Searched): string =>
  [title, clientName, clientCompany, projectType, ...(number ? [number] : [])].map(stored).join("\n");

/** A sign counts only when it stands alone: "%" is searched, the comma of "dental, llc" is not. */
export function queryWords(query: string): string[] {
  const words = query.split(/\s+/).flatMap((typed) => {
    const normalized = normalizeText(typed);
    const letters = all(normalized, WORD);
    return [...letters, ...all(normalized, letters.length > 0 ? SYMBOL : SIGN)];
  });
  return [...new Set(words)];
}

/** The database stores this many letters of a word. */
const MAX_PREFIX = 24;

/** Scripts from here on have no spaces: each character begins a word. */
const FIRST_WITHOUT_SPACES = 0x0e00;

/** Matches word starts, and inside words from three letters on, as the database's triggers do. */
export function matchRule(word: string): { prefix: string; isInside: boolean } {
  const letters = [...word];
  const isInside = letters.length >= 3 || (word.codePointAt(0) ?? 0) >= FIRST_WITHOUT_SPACES;
  return { prefix: letters.slice(0, MAX_PREFIX).join(""), isInside };
}
