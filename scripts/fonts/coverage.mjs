import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import fontverter from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import { inProject } from "../project.mjs";
import { fallbackSources } from "./fallback-sources.mjs";

/** What the second files of the printed fonts are asked for. */
const extended = "U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C4,U+2113,U+2116,U+2C60-2C7F";

const printed = (ending) => {
  const files = readdirSync(inProject("public/fonts")).filter((name) =>
    /^print-(text|display|label)/.test(name),
  );
  return files
    .filter((name) => name.endsWith("-ext.woff2") === ending)
    .map((name) => ({ from: `public/fonts/${name}` }));
};

/** The module that says which letters can be printed: app/domain/documents/print-letters.ts. */
export const coverageFile = "app/domain/documents/print-letters.ts";

/** @returns {Promise<string>} the module's text */
export async function coverageModule() {
  const own = [
    { name: "latin", files: printed(false) },
    { name: "latin-ext", files: printed(true), range: extended },
  ];
  const fonts = [];
  for (const source of [...own, ...fallbackSources]) fonts.push(await entryOf(source));
  return `/* Made by scripts/fonts/coverage.mjs out of the fonts themselves; do not change it by hand. */

export interface FontLetters {
  name: string;
  /** Runs of code points, each the gap to the run before and its length, in base 36. */
  letters: string;
  /** Of what it has, what it is asked for: a \`unicode-range\`. */
  range?: string;
  /** Our own typefaces have the script: upright, italic, and for labels. */
  isOurs?: true;
  /** It has one weight; the others are variable. */
  isOneWeight?: true;
  /** It comes in several files: two letters of it may be in different ones. */
  isSliced?: true;
}

/** In the order in which a letter is looked for. */
export const FONT_LETTERS: readonly FontLetters[] = [
${fonts.join("\n")}
];
`;
}

async function entryOf({ name, files, slices, range, isOurs, isOneWeight }) {
  const letters = slices ? await lettersOfSlices(slices) : await lettersOfAll(files);
  const kept = letters.filter((letter) => isIn(range, letter));
  const fields = [`name: "${name}"`, `letters: "${packed(kept)}"`];
  if (range) fields.push(`range: "${range}"`);
  if (isOurs) fields.push("isOurs: true");
  if (isOneWeight) fields.push("isOneWeight: true");
  if (slices) fields.push("isSliced: true");
  const line = `  { ${fields.join(", ")} },`;
  return line.length <= 110 ? line : `  {\n    ${fields.map(wrapped).join(",\n    ")},\n  },`;
}

const wrapped = (field) => (field.length > 105 ? field.replace(": ", ":\n      ") : field);

/** What every one of the files has: the letter may stand in any of the faces. */
async function lettersOfAll(files) {
  const all = [];
  for (const { from } of files) all.push(await lettersIn(from));
  const [first, ...others] = all;
  return [...first].filter((letter) => others.every((letters) => letters.has(letter)));
}

/** A slice is only asked for the letters of its range. */
async function lettersOfSlices(slices) {
  const all = new Set();
  for (const { from, range } of slices) {
    for (const letter of await lettersIn(from)) if (isIn(range, letter)) all.add(letter);
  }
  return [...all];
}

/** @returns {Promise<Set<number>>} the code points that a font has */
export async function lettersIn(file) {
  const font = await fontverter.convert(readFileSync(inProject(file)), "truetype");
  const face = new Face(new Blob(new Uint8Array(font).buffer));
  return new Set(face.collectUnicodes());
}

const parsed = new Map();

function isIn(range, letter) {
  if (!range) return true;
  if (!parsed.has(range)) parsed.set(range, range.split(",").map(bounds));
  return parsed.get(range).some(([first, last]) => first <= letter && letter <= last);
}

function bounds(part) {
  const [first, last = first] = part.trim().replace(/U\+/i, "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function packed(letters) {
  const runs = [];
  for (const letter of letters.sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && letter === run.first + run.length) run.length += 1;
    else runs.push({ first: letter, length: 1 });
  }
  let end = 0;
  return runs
    .map(({ first, length }) => {
      const text = `${(first - end).toString(36)},${length.toString(36)}`;
      end = first + length;
      return text;
    })
    .join(" ");
}

/** Writes the module anew. */
export async function writeCoverage() {
  writeFileSync(inProject(coverageFile), await coverageModule());
  return coverageFile;
}
