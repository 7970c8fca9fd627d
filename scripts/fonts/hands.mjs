/** docs/decisions/0037-handwriting.md. The signing page loads a file when a name needs it; a name is set in one face or not at all. */
import { writeFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { lettersIn } from "./coverage.mjs";
import { subset } from "./subset.mjs";

/** First and last code points; a file omits what earlier files have. */
const parts = {
  /** Most English names. */
  basic: [
    [0x20, 0x20],
    [0x26, 0x2e],
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0x2019, 0x2019],
  ],
  /** Punctuation in names. */
  marks: [
    [0x20, 0x20],
    [0x26, 0x2e],
    [0x2019, 0x2019],
  ],
  latin: [
    [0x20, 0x20],
    [0x26, 0x2e],
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xb7, 0xb7],
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2013, 0x2013],
    [0x2019, 0x2019],
  ],
  "latin-ext": [
    [0x100, 0x17f],
    [0x218, 0x21b],
  ],
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1ea0, 0x1ef9],
  ],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
  ],
  "cyrillic-ext": [
    [0x460, 0x48f],
    [0x492, 0x52f],
  ],
  greek: [[0x370, 0x3ff]],
};

/** No kerning: it is a fifth of the file. */
const features = ["calt", "liga"];

const face = (id, weight, name, files) => ({
  id,
  files: Object.entries(files).map(([ending, [script, letters = script]]) => ({
    file: `${name}${ending}.woff2`,
    source: `@fontsource/${id}/files/${id}-${script}-${weight}-normal.woff2`,
    ranges: parts[letters],
    isStart: ending === "-basic",
  })),
});

const latin = { "": ["latin"] };
const marks = { "": ["latin", "marks"] };
const latinExt = { "-ext": ["latin-ext"] };
const vietnamese = { "-vietnamese": ["vietnamese"] };
const cyrillic = { "-cyrillic": ["cyrillic"] };
const cyrillicExt = { "-cyrillic-ext": ["cyrillic-ext"] };
const greek = { "-greek": ["greek"] };

const handwritingFonts = [
  face("dancing-script", 500, "signature", {
    "-basic": ["latin", "basic"],
    ...latin,
    ...latinExt,
    ...vietnamese,
  }),
  face("caveat", 500, "signature-caveat", { ...latin, ...latinExt, ...cyrillic, ...cyrillicExt }),
  face("homemade-apple", 400, "signature-homemade-apple", latin),
  face("marck-script", 400, "signature-marck-script", { ...marks, ...cyrillic }),
  face("bad-script", 400, "signature-bad-script", {
    ...latin,
    ...latinExt,
    ...vietnamese,
    ...cyrillic,
    ...cyrillicExt,
  }),
  face("mynerve", 400, "signature-mynerve", { ...marks, ...greek }),
];

/** @returns {Promise<{ file: string, bytes: Buffer }[]>} for public/fonts */
export async function subsetHandwriting() {
  const made = [];
  for (const { file, source, ranges } of handwritingFonts.flatMap(({ files }) => files))
    made.push({ file, bytes: await subset(source, { ranges, features }) });
  return made;
}

export const handLettersFile = "app/domain/signing/mark/hand-letters.ts";

/** @returns {Promise<string>} the module's text, by the files in public/fonts */
export async function handLettersModule() {
  const [letters, names] = [[], []];
  for (const { id, files } of handwritingFonts) {
    const before = new Set();
    const ranges = [];
    const cut = files.filter(({ isStart }) => !isStart).map(({ file }) => file);
    for (const file of cut) {
      const added = [...(await lettersIn(`public/fonts/${file}`))].filter((letter) => !before.has(letter));
      for (const letter of added) before.add(letter);
      ranges.push(rangeOf(added));
    }
    letters.push(`  "${id}": ${JSON.stringify(ranges)},`);
    names.push(`  "${id}": ${JSON.stringify(cut)},`);
  }
  return `/* Made by scripts/fonts/hands.mjs out of the fonts themselves; do not change it by hand. */

/** The letters of each handwriting face, file by file: those that it adds to the files before it, as a \`unicode-range\`. */
export const HAND_LETTERS = {
${letters.join("\n")}
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The files in public/fonts, in the same order. The pages' script needs the letters alone. */
export const HAND_FILES: Readonly<Record<keyof typeof HAND_LETTERS, readonly string[]>> = {
${names.join("\n")}
};
`;
}

/** Starts above the space. */
function rangeOf(letters) {
  const runs = [];
  for (const letter of letters.filter((each) => each >= 0x20).sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && letter === run[1] + 1) run[1] = letter;
    else runs.push([letter, letter]);
  }
  const hex = (point) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

export async function writeHandLetters() {
  writeFileSync(inProject(handLettersFile), await handLettersModule());
  return handLettersFile;
}
