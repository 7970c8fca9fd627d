import { readFileSync } from "node:fs";
import { inProject } from "../project.mjs";

/**
 * The fonts behind those of printed documents, in the order in which a letter is looked for. They are copied from
 * their packages into the build (scripts/building/fallback-fonts.mjs) and loaded for the letters that a document has.
 * A variable font is embedded in a PDF glyph by glyph (Type 3), with its text; its packages are a tenth in size.
 */

/** A file below node_modules, and what it is named in the build. */
const file = (name, from) => ({ name, from: `node_modules/${from}` });

/** Of the document's own typefaces: upright, italic, and the one of labels. */
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

/** Chinese, Japanese and Korean come in slices, because a whole font has megabytes. */
const sliced = (region) => ({ name: region, files: [], slices: slicesOf(region) });

/** @returns {{ name: string, from: string, range: string }[]} the slices that have letters of the region */
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

const scripts =
  "arabic armenian bengali cherokee devanagari ethiopic georgian gujarati gurmukhi hebrew kannada khmer lao malayalam " +
  "myanmar oriya sinhala syriac tamil telugu thaana thai";
const georgian = "@fontsource-variable/noto-sans-georgian/files";

export const fallbackSources = [
  ...["cyrillic", "cyrillic-ext", "greek", "vietnamese"].map(ownScript),
  ...scripts.split(" ").map((script) => noto(script)),
  noto("tibetan", "serif"),
  // The sign of the lari is not with the letters.
  { name: "lari", files: [file("lari", `${georgian}/noto-sans-georgian-latin-ext-wght-normal.woff2`)] },
  // Signs, and what is rare in the scripts above. Its smileys are not of one kind with the other emoji.
  {
    name: "signs",
    isOneWeight: true,
    range: "U+0-FFFF",
    files: [file("signs", "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2")],
  },
  ...["sc", "jp", "kr"].map(sliced),
  // Whole, because a sequence of emoji is drawn as one only within one font.
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

/** For code, which few documents have. */
const mono = file("mono", "@fontsource/source-code-pro/files/source-code-pro-latin-400-normal.woff2");

/** Every file of them, with its name in the build. */
export const fallbackFiles = () => [
  ...fallbackSources.flatMap(({ files, slices = [] }) => [...files, ...slices]),
  mono,
];

/** The slices of each region that has some: name and unicode-range. */
export const fallbackSlices = () =>
  Object.fromEntries(
    fallbackSources
      .filter(({ slices }) => slices)
      .map(({ name, slices }) => [name, slices.map((slice) => [slice.name, slice.range])]),
  );
