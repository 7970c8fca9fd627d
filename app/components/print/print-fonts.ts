import { coverageOf } from "~/domain/documents/letter-coverage";
import { filesFor, type Hand } from "~/domain/signing/faces";
import { fallbackRules, fallbackStacks } from "./fallback-fonts";
import { type FontFiles, rule } from "./font-rule";

/** The faces that print-css names, and the files of public/fonts (made by scripts/fonts.mjs) they come from. */

interface Face {
  family: string;
  file: string;
  weight: number;
  style?: "italic";
}

const FACES: readonly Face[] = [
  { family: "Print Text", file: "print-text", weight: 400 },
  { family: "Print Text", file: "print-text-bold", weight: 600 },
  { family: "Print Text", file: "print-text-italic", weight: 400, style: "italic" },
  { family: "Print Display", file: "print-display", weight: 600 },
  { family: "Print Label", file: "print-label", weight: 400 },
  { family: "Print Label", file: "print-label-bold", weight: 600 },
];

/** A typed signature, and the face it is set in. A page shows one, so each face goes by the same name. */
export interface TypedMark {
  name: string;
  hand: Hand;
}

/** On every page, at the end of its fonts: a box for each letter that none of them has. */
const MISSING: Face = { family: "Print Missing", file: "print-missing", weight: 400 };

const MONO = { family: "Print Mono", weight: 400 };
const CODE = /<(?:code|pre)[ >]|ql-font-monospace/;

/**
 * The `@font-face` rules for a page, with the fonts inside them, because a printed page may load nothing. Fonts of
 * other scripts, and Latin beyond Western Europe, come with the documents that have such letters.
 * @param text all that the page says
 * @param mark the typed signature on it; null where there is none, or no handwriting has its letters
 */
export async function fontFaces(
  text: string,
  { mark, files }: { mark: TypedMark | null; files: FontFiles },
): Promise<string> {
  const { fonts } = coverageOf(text);
  const extended = fonts.find(({ font }) => font.name === "latin-ext")?.font;
  const fallbacks = fonts.filter(({ font }) => font !== extended);
  const rules = await Promise.all([
    ...[...FACES, MISSING].map((face) => ruleOf(face, files)),
    ...(extended ? FACES.map((face) => ruleOf(face, files, extended.range)) : []),
    ...(mark ? filesFor(mark.name, mark.hand).map((file) => handRule(file, files)) : []),
    ...(CODE.test(text) ? [files.fallback("mono").then((data) => rule(MONO, data))] : []),
    ...fallbacks.map((needed) => fallbackRules(needed, files)),
  ]);
  return [...rules, fallbackStacks(fallbacks.map(({ font }) => font))].join("\n");
}

const handRule = async ({ file, range }: { file: string; range: string }, files: FontFiles) =>
  rule({ family: "Signature", weight: 500, range }, await files.own(file));

/** @param range of the second file, which has the letters beyond Western Europe; without it, the first one's rule */
async function ruleOf({ family, file, weight, style }: Face, files: FontFiles, range?: string) {
  const data = await files.own(`${file}${range ? "-ext" : ""}.woff2`);
  return rule({ family, weight, style, range }, data);
}
