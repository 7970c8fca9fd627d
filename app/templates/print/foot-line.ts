import { isCommon } from "~/domain/content/letter-coverage";

/** Hidden in the page: the browser loads no font for a page footer alone. */
export const FOOT_LETTERS = "foot-letters";

interface FootLine {
  title: string;
  /** "Page {page} of {pages}" */
  pageNumber: string;
  dir: "ltr" | "rtl";
  /** The page then draws the whole line itself, because a cover has none. */
  hasCover?: boolean;
}

const STYLE = `padding-bottom: 6mm; vertical-align: bottom; white-space: nowrap; color: #5E6470;
  font: 400 7.5pt/1.3 "Print Label", var(--fallback-label); font-variant-numeric: tabular-nums;`;

/** Draws what the printer's own line leaves out, as its font may lack the letters (workers/print-footer.ts). */
export function footLine({ title, pageNumber, dir, hasCover = false }: FootLine): {
  css: string;
  letters: string[];
} {
  const [start, end] = dir === "rtl" ? ["right", "left"] : ["left", "right"];
  const numbers = `"${inStyleSheet(pageNumber)}"`
    .replace("{page}", '" counter(page) "')
    .replace("{pages}", '" counter(pages) "');
  const boxes = [
    isCommon(title + pageNumber) && !hasCover
      ? ""
      : `@bottom-${start} { content: "${inStyleSheet(fitting(title))}"; width: 75%; text-align: ${start}; overflow: hidden; unicode-bidi: plaintext; ${STYLE} }`,
    isCommon(pageNumber) && !hasCover
      ? ""
      : `@bottom-${end} { content: ${numbers}; width: 25%; text-align: ${end}; direction: ${dir}; ${STYLE} }`,
  ].join("");
  const hidden = `.${FOOT_LETTERS} { position: absolute; visibility: hidden; height: 0; margin: 0; overflow: hidden; }`;
  return {
    css: boxes === "" ? "" : `@page { ${boxes} }${hidden}`,
    letters: [title, pageNumber].filter((text) => hasCover || !isCommon(text)),
  };
}

/** Three quarters of a line on the narrower paper, less a margin, in em. */
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
