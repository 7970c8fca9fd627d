import { isCommon } from "~/domain/documents/letter-coverage";

/** The title within the page, unseen: the browser loads no font for the foot of a page alone. */
export const FOOT_LETTERS = "foot-letters";

/**
 * The title at the foot of every page, where it has letters that the printer's own foot line may lack
 * (workers/print-footer.ts): that one cannot bring fonts, and this one is set in those of the page. An older browser
 * leaves it out.
 */
export const footTitle = (title: string): string =>
  isCommon(title)
    ? ""
    : `@page { @bottom-left {
  content: "${inStyleSheet(fitting(title))}"; width: 75%; padding-bottom: 6mm; vertical-align: bottom; text-align: left;
  font: 400 7.5pt/1.3 "Print Label", var(--fallback-label); color: #5E6470;
  white-space: nowrap; overflow: hidden; unicode-bidi: plaintext;
} }
.${FOOT_LETTERS} { position: absolute; visibility: hidden; height: 0; margin: 0; overflow: hidden; }`;

/** In em: three quarters of the narrower paper's line, less what the letters of a font may differ by. */
const ROOM = 42;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u;
const USUAL_WIDTH = 0.6;

/** A page's margin clips nothing, and the page number follows in the same line. */
function fitting(title: string): string {
  let width = 0;
  let kept = "";
  for (const letter of title) {
    width += WIDE.test(letter) ? 1 : /\p{M}/u.test(letter) ? 0 : USUAL_WIDTH;
    if (width > ROOM) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  return title;
}

/** By number: whatever a title holds, it ends neither the text nor the sheet. */
const inStyleSheet = (title: string): string =>
  title
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/["\\<>&]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `);
