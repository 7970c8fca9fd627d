/** The script of the client pages uses these rules too. */

export const MAX_INITIALS = 5;

/** Names in these scripts are not written in words with a first letter each. */
const WHOLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Their letters join, so that two initials would read as a word. */
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}]/u;
const LETTER = /\p{L}\p{M}*/u;
const LETTERS = /\p{L}\p{M}*/gu;

/** "Anna-Maria Berg": AMB. A name of one word has one letter; a Chinese, Japanese or Korean name stays whole. */
export function initialsOf(name: string): string {
  const text = name.normalize("NFC");
  if (WHOLE.test(text)) return (text.match(LETTERS) ?? []).slice(0, MAX_INITIALS).join("");
  const letters = text.split(/[\s-]+/).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const kept =
    letters.length > MAX_INITIALS ? [...letters.slice(0, MAX_INITIALS - 1), ...letters.slice(-1)] : letters;
  return kept.join(JOINED.test(text) ? " " : "").toLocaleUpperCase();
}

/** Letters, with points, spaces and hyphens between them. */
export function areInitials(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  return letters > 0 && letters <= MAX_INITIALS && /^[\p{L}\p{M} .-]{1,20}$/u.test(text);
}
