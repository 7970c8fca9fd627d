import { codePoints } from "./interface.mjs";
import { subset } from "./subset.mjs";

/**
 * Faces of the themes (docs/decisions/0054). All weights of a theme in all parts have at most 40 KB, and are fixed, as
 * paper has them too. Other scripts are written in the reader's own faces.
 */
const garamond = "@fontsource-variable/eb-garamond/files/eb-garamond-{script}-wght-normal.woff2";
const hanken = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{script}-wght-normal.woff2";
const jost = "@fontsource-variable/jost/files/jost-{script}-wght-normal.woff2";
const fraunces = "@fontsource-variable/fraunces/files/fraunces-{script}-full-normal.woff2";

const themes = [
  {
    theme: "ink",
    family: "Theme Ink",
    isSerif: true,
    weights: [{ weight: 500, from: garamond, axes: { wght: 500 }, size: 28, cut: "regular" }],
  },
  {
    theme: "studio",
    family: "Theme Studio",
    weights: [
      { weight: 400, from: hanken, axes: { wght: 400 }, size: 16, cut: "regular" },
      { weight: 600, from: hanken, axes: { wght: 600 }, size: 24, cut: "bold" },
    ],
  },
  {
    theme: "bold",
    family: "Theme Bold",
    weights: [{ weight: 700, from: jost, axes: { wght: 700 }, size: 28, cut: "bold" }],
  },
  {
    theme: "warm",
    family: "Theme Warm",
    isSerif: true,
    weights: [
      {
        weight: 500,
        from: fraunces,
        axes: { wght: 500, SOFT: 100, WONK: 0, opsz: 36 },
        size: 28,
        cut: "regular",
      },
    ],
  },
];

/** Later wins on overlap. */
const parts = {
  europe: { script: "latin-ext", range: "U+0100-017F,U+0218-021B" },
  latin: {
    script: "latin",
    range: "U+00A1-00A2,U+00A4-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+02C6,U+02DA,U+02DC,U+2122,U+2215",
  },
  basic: {
    script: "latin",
    range: "U+0020-007E,U+00A0,U+00A3,U+00A9,U+00B7,U+00D7,U+2010-2027,U+2030-203A,U+20AC,U+2212",
  },
};

/** Other scripts are not scaled to our widths. */
const themeLetters = "U+0000-024F, U+2000-206F, U+20A0-20CF, U+2100-22FF";

const fileOf = (theme, weight, part) => `${theme}-${weight}-${part}.woff2`;

export async function subsetThemes() {
  const files = [];
  for (const { theme, weights } of themes)
    for (const { weight, from, axes } of weights)
      for (const [part, { script, range }] of Object.entries(parts))
        files.push({
          file: fileOf(theme, weight, part),
          bytes: await subset(from.replace("{script}", script), {
            ranges: codePoints(range).map((point) => [point, point]),
            axes,
            features: ["kern", "ccmp", "locl", "mark"],
          }),
        });
  return files;
}

/** The word on the cards that choose a theme (app/components/document/theme-field.tsx), at a tenth of the size. */
const SAMPLE = [...new Set("Proposal")].map((letter) => letter.codePointAt(0));

export async function subsetSamples() {
  const files = [];
  for (const { theme, weights } of themes) {
    const { from, axes } = weights.at(-1);
    const ranges = SAMPLE.map((point) => [point, point]);
    const bytes = await subset(from.replace("{script}", "latin"), { ranges, axes, features: ["kern"] });
    files.push({ file: `${theme}-sample.woff2`, bytes });
  }
  return files;
}

export const sampleCss = () =>
  themes.map(
    ({ theme, family, weights }) => `@font-face {
  font-family: "${family} Sample";
  font-weight: ${weights.at(-1).weight};
  font-display: swap;
  src: url("/fonts/themes/${theme}-sample.woff2") format("woff2");
}

.theme-sample[data-theme="${theme}"] {
  --theme-face: "${family} Sample", sans-serif;
}
`,
  );

/** One sheet for each theme, with what `fallbackCss` needs to know of its family. */
export const themeSheets = () =>
  themes.map(({ theme, family, isSerif, weights }) => ({
    theme,
    css: weights.flatMap(({ weight }) => Object.keys(parts).map((part) => rule(theme, family, weight, part))),
    family: {
      family,
      isSerif,
      letters: themeLetters,
      variable: "--theme-face",
      generic: isSerif ? "var(--document-serif, serif)" : "var(--document-sans, sans-serif)",
      uses: weights.map(({ weight, size, cut }) => ({ weight: String(weight), at: weight, size, cut })),
    },
  }));

const rule = (theme, family, weight, part) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("/fonts/themes/${fileOf(theme, weight, part)}") format("woff2");
  unicode-range: ${parts[part].range.replaceAll(",", ", ")};
}
`;
