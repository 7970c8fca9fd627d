import type { StyledTheme } from "~/domain/branding/themes";
import { coverageOf } from "~/domain/content/letter-coverage";
import { fontFilesFor, type HandwritingFont } from "~/domain/signing/mark/handwriting-font";
import { fallbackRules, fallbackStacks } from "./fallback-fonts";
import { type FontFiles, rule } from "./font-rule";
import { themeFaces } from "./theme-print";

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

export interface TypedMark {
  name: string;
  hand: HandwritingFont;
}

/** Every page carries it: it draws a box for each letter that no font has. */
const MISSING: Face = { family: "Print Missing", file: "print-missing", weight: 400 };

const MONO = { family: "Print Mono", weight: 400 };
const CODE = /<(?:code|pre)[ >]|ql-font-monospace/;

/**
 * Fonts are embedded, because a printed page loads nothing. Adds other scripts only if the text needs them.
 * @param mark null without a typed signature, or if no handwriting font has its letters
 */
export async function fontFaces(
  text: string,
  { mark, theme, files }: { mark: TypedMark | null; theme: StyledTheme | null; files: FontFiles },
): Promise<string> {
  const { fonts } = coverageOf(text);
  const extended = fonts.find(({ font }) => font.name === "latin-ext")?.font;
  const fallbacks = fonts.filter(({ font }) => font !== extended);
  const rules = await Promise.all([
    ...[...FACES, MISSING].map((face) => ruleOf(face, files)),
    ...(extended ? FACES.map((face) => ruleOf(face, files, extended.range)) : []),
    ...(mark ? fontFilesFor(mark.name, mark.hand).map((file) => signatureRule(file, files)) : []),
    ...(CODE.test(text) ? [files.fallback("mono").then((data) => rule(MONO, data))] : []),
    ...(theme ? [themeFaces(theme, text, files)] : []),
    ...fallbacks.map((needed) => fallbackRules(needed, files)),
  ]);
  return [...rules, fallbackStacks(fallbacks.map(({ font }) => font))].join("\n");
}

const signatureRule = async ({ file, range }: { file: string; range: string }, files: FontFiles) =>
  rule({ family: "Signature", weight: 500, range }, await files.own(file));

async function ruleOf({ family, file, weight, style }: Face, files: FontFiles, range?: string) {
  const data = await files.own(`${file}${range ? "-ext" : ""}.woff2`);
  return rule({ family, weight, style, range }, data);
}
