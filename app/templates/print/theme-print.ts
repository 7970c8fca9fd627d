/** The themes' own sheets, with additions for paper: no stack may name a font of the machine (print-css.ts). */
import bold from "~/components/document/themes/bold.css?inline";
import everyTheme from "~/components/document/themes/every-theme.css?inline";
import ink from "~/components/document/themes/ink.css?inline";
import plain from "~/components/document/themes/plain.css?inline";
import studio from "~/components/document/themes/studio.css?inline";
import warm from "~/components/document/themes/warm.css?inline";
import { accentVariables } from "~/domain/branding/accent-style";
import type { StyledTheme } from "~/domain/branding/themes";
import { type FontFiles, rule } from "./font-rule";

const SHEETS: Readonly<Record<StyledTheme, string>> = { ink, studio, bold, warm, plain };

/** The weights that scripts/fonts/themes.mjs makes. */
const WEIGHTS: Readonly<Record<StyledTheme, readonly number[]>> = {
  ink: [500],
  studio: [400, 600],
  bold: [700],
  warm: [500],
  plain: [],
};

const EUROPE = { part: "europe", range: "U+0100-017F,U+0218-021B", letters: /[\u0100-\u017f\u0218-\u021b]/ };

const FAMILY = "Theme Face";

/** @param text all words of the page */
export async function themeFaces(theme: StyledTheme, text: string, files: FontFiles): Promise<string> {
  const parts = [
    { part: "latin" },
    { part: "basic", range: "U+0020-007E,U+00A0,U+00A3,U+00A9,U+00B7,U+00D7,U+2010-203A,U+20AC,U+2212" },
    ...(EUROPE.letters.test(text) ? [EUROPE] : []),
  ];
  const faces = WEIGHTS[theme].flatMap((weight) => parts.map((part) => ({ weight, ...part })));
  const rules = faces.map(async ({ weight, part, range }) =>
    rule({ family: FAMILY, weight, range }, await files.own(`themes/${theme}-${weight}-${part}.woff2`)),
  );
  return (await Promise.all(rules)).join("");
}

const faceOf = (theme: StyledTheme): string => {
  const behind = theme === "studio" || theme === "bold" ? "var(--document-sans)" : "var(--document-serif)";
  return WEIGHTS[theme].length === 0 ? "" : `--theme-face:"${FAMILY}",${behind};`;
};

/** @param accent null for the product's */
export const themeCss = (theme: StyledTheme, accent: string | null): string =>
  `${everyTheme}${SHEETS[theme]}` +
  `[data-theme]{--document-serif:"Print Text",var(--fallback);--document-sans:"Print Label",var(--fallback-label);` +
  `${faceOf(theme)}${accent === null ? "" : accentVariables(accent)}}`;
