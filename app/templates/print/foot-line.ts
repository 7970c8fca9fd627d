import { isCommon } from "~/domain/content/letter-coverage";

/** Hidden in the page: the browser loads no font for a page footer alone. */
export const FOOT_LETTERS = "foot-letters";

/** For titles with letters that the printer's own footer font may lack (workers/print-footer.ts). */
export const footTitle = (title: string): string =>
  isCommon(title)
    ? ""
    : `@page { @bottom-left {
  content: "${inStyleSheet(fitting(title))}"; width: 75%; padding-bottom: 6mm; vertical-align: bottom; text-align: left;
  font: 400 7.5pt/1.3 "Print Label", var(--fallback-label); color: #5E6470;
  white-space: nowrap; overflow: hidden; unicode-bidi: plaintext;
} }
.${FOOT_LETTERS} { position: absolute; visibility: hidden; height: 0; margin: 0; overflow: hidden; }`;

/** In em: three quarters of a line on the narrower paper, less a margin. */
const MAX_WIDTH_EM = 42;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u;
const USUAL_WIDTH = 0.6;

function fitting(title: string): string {
  let width = 0;
  let fitted = "";
  for (const letter of title) {
    width += WIDE.test(letter) ? 1 : /\p{M}/u.test(letter) ? 0 : USUAL_WIDTH;
    if (width > MAX_WIDTH_EM) return `${fitted.trimEnd()}…`;
    fitted += letter;
  }
  return title;
}

/** Escaped by number: no title can end the string or the style sheet. */
const inStyleSheet = (title: string): string =>
  title
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/["\\<>&]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `);
