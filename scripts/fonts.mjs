import { mkdirSync, writeFileSync } from "node:fs";
import { asCommand, PlainFailure } from "./command.mjs";
import { writeCoverage } from "./fonts/coverage.mjs";
import { cut, textFeatures } from "./fonts/cut.mjs";
import { fallbackCss, withFilesInside } from "./fonts/fallbacks.mjs";
import { cutHands, writeHandLetters } from "./fonts/hands.mjs";
import { cutInterface, interfaceCss } from "./fonts/interface.mjs";
import { missingFont } from "./fonts/missing.mjs";
import { inProject } from "./project.mjs";
import { findBrowser } from "./setup/browser.mjs";

/**
 * Makes all fonts out of the packages of @fontsource: those of printed documents and of typed signatures,
 * public/fonts/*.woff2, and those of the interface with the faces that stand in for them, app/fonts. The
 * results are committed: run this again only to change what is in them. It also writes down which letters can be
 * printed, for which the build takes further fonts from their packages (fonts/fallback-sources.mjs).
 *
 * In print, weight and optical size are pinned, because a browser prints a variable font as drawings instead of
 * as text.
 */
const sources = {
  serif: "@fontsource-variable/source-serif-4/files/source-serif-4-{script}-opsz-normal.woff2",
  serifItalic: "@fontsource-variable/source-serif-4/files/source-serif-4-{script}-opsz-italic.woff2",
  sans: "@fontsource-variable/inter/files/inter-{script}-opsz-normal.woff2",
};

const interfaceFolder = "app/fonts";
const generated = "/* Made by scripts/fonts.mjs, which says how; do not change it by hand. */";

const printed = [
  { name: "print-text", source: "serif", axes: { wght: 400, opsz: 11 } },
  { name: "print-text-bold", source: "serif", axes: { wght: 600, opsz: 11 } },
  { name: "print-text-italic", source: "serifItalic", axes: { wght: 400, opsz: 11 } },
  { name: "print-display", source: "serif", axes: { wght: 600, opsz: 30 } },
  { name: "print-label", source: "sans", axes: { wght: 400, opsz: 14 } },
  { name: "print-label-bold", source: "sans", axes: { wght: 600, opsz: 14 } },
];

/** First and last code points. What a font does not have is left out. */
const letters = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2dc],
    [0x300, 0x329],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2199],
    [0x2212, 0x2215],
  ],
  "latin-ext": [
    [0x100, 0x2ba],
    [0x300, 0x329],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20c4],
    [0x2113, 0x2116],
    [0x2c60, 0x2c7f],
  ],
};

/** @returns {string} a line that tells the file and its size */
function keep(folder, file, bytes) {
  mkdirSync(inProject(folder), { recursive: true });
  writeFileSync(inProject(`${folder}/${file}`), bytes);
  return `${folder}/${file} ${bytes.length}`;
}

async function makePrinted({ name, source, script, ...how }) {
  const bytes = await cut(source.replace("{script}", script), how);
  return keep("public/fonts", `${name}${script === "latin" ? "" : "-ext"}.woff2`, bytes);
}

async function makeInterface(browser) {
  for (const { file, bytes } of await cutInterface()) console.log(keep(interfaceFolder, file, bytes));
  const css = interfaceCss();
  const fallbacks = await fallbackCss(browser, withFilesInside(css, interfaceFolder));
  console.log(keep(interfaceFolder, "faces.css", Buffer.from(`${generated}\n${css}\n${fallbacks}`)));
}

await asCommand(import.meta.url, async () => {
  const browser = findBrowser();
  if (!browser) throw new PlainFailure("A browser must be installed: it measures the faces.");
  for (const script of ["latin", "latin-ext"]) {
    for (const font of printed) {
      const how = { script, ranges: letters[script], features: [...textFeatures, "lnum"] };
      console.log(await makePrinted({ ...font, source: sources[font.source], ...how }));
    }
  }
  for (const { file, bytes } of await cutHands()) console.log(keep("public/fonts", file, bytes));
  console.log(await writeHandLetters());
  console.log(keep("public/fonts", "print-missing.woff2", await missingFont()));
  console.log(await writeCoverage());
  await makeInterface(browser);
});
