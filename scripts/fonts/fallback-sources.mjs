import { readFileSync } from "node:fs";
import { inProject } from "../project.mjs";

const file = (name, from) => ({ name, from: `node_modules/${from}` });

/** Upright, italic and labels. */
const ownScript = (script) => ({
  name: script,
  isOurs: true,
  files: [
    file(
      `serif-${script}`,
      `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`,
    ),
    file(
      `serif-${script}-italic`,
      `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-italic.woff2`,
    ),
    file(`sans-${script}`, `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`),
  ],
});

const noto = (script, style = "sans") => {
  const name = `noto-${style}-${script}`;
  return {
    name: script,
    files: [file(script, `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`)],
  };
};

/** Takes a font in slices: a whole one has megabytes. */
const sliced = (region) => ({ name: region, files: [], slices: slicesOf(region) });

function slicesOf(region) {
  const folder = `@fontsource-variable/noto-sans-${region}`;
  const ranges = JSON.parse(readFileSync(inProject(`node_modules/${folder}/unicode.json`), "utf8"));
  return Object.entries(ranges)
    .map(([key, range]) => ({ number: /^\[(\d+)\]$/.exec(key)?.[1], range }))
    .filter(({ number }) => number !== undefined)
    .map(({ number, range }) => ({
      ...file(`${region}-${number}`, `${folder}/files/noto-sans-${region}-${number}-wght-normal.woff2`),
      range,
    }));
}

/** The face of the pages on a screen; Chromium writes its words into a PDF so that they can be found. */
const arabic = {
  name: "arabic",
  files: [file("arabic", "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2")],
};

/** What it lacks. */
const rareArabic = {
  name: "arabic-rare",
  files: [
    file(
      "arabic-rare",
      "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
    ),
  ],
};

const scripts =
  "armenian bengali cherokee devanagari ethiopic georgian gujarati gurmukhi hebrew kannada khmer lao malayalam " +
  "myanmar oriya sinhala syriac tamil telugu thaana thai";
const georgian = "@fontsource-variable/noto-sans-georgian/files";

/** Fonts in look-up order. Variable fonts embed as Type 3 glyphs with text; their packages are a tenth of the size. */
export const fallbackSources = [
  ...["cyrillic", "cyrillic-ext", "greek", "vietnamese"].map(ownScript),
  arabic,
  rareArabic,
  ...scripts.split(" ").map((script) => noto(script)),
  noto("tibetan", "serif"),
  // The lari sign is in another file.
  { name: "lari", files: [file("lari", `${georgian}/noto-sans-georgian-latin-ext-wght-normal.woff2`)] },
  // Symbols and rare letters.
  {
    name: "signs",
    isOneWeight: true,
    range: "U+0-FFFF",
    files: [file("signs", "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2")],
  },
  ...["sc", "jp", "kr"].map(sliced),
  // Not sliced: emoji sequences need one font.
  {
    name: "emoji",
    isOneWeight: true,
    files: [file("emoji", "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2")],
  },
  {
    name: "math",
    isOneWeight: true,
    files: [file("math", "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2")],
  },
];

const mono = file("mono", "@fontsource/source-code-pro/files/source-code-pro-latin-400-normal.woff2");

export const fallbackFiles = () => [
  ...fallbackSources.flatMap(({ files, slices = [] }) => [...files, ...slices]),
  mono,
];

export const fallbackSlices = () =>
  Object.fromEntries(
    fallbackSources
      .filter(({ slices }) => slices)
      .map(({ name, slices }) => [name, slices.map((slice) => [slice.name, slice.range])]),
  );
