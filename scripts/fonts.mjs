import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { asCommand, PlainFailure } from "./command.mjs";
import { writeCoverage } from "./fonts/coverage.mjs";
import { fallbackCss, inlineFonts, standInsOf } from "./fonts/fallback-faces.mjs";
import { subsetHandwriting, writeHandLetters } from "./fonts/hands.mjs";
import { interfaceSheets, subsetInterface } from "./fonts/interface.mjs";
import { missingFont } from "./fonts/missing-glyph-font.mjs";
import { subset, textFeatures } from "./fonts/subset.mjs";
import { sampleCss, subsetSamples, subsetThemes, themeSheets } from "./fonts/themes.mjs";
import { inProject } from "./project.mjs";
import { findBrowser } from "./setup/browser.mjs";

/**
 * Builds public/fonts and app/fonts from @fontsource packages; commit the results. Also lists the printable letters.
 * Print fonts have fixed axes: a browser embeds a variable font as drawings, not as text.
 */
const sources = {
  serif: "@fontsource-variable/source-serif-4/files/source-serif-4-{script}-opsz-normal.woff2",
  serifItalic: "@fontsource-variable/source-serif-4/files/source-serif-4-{script}-opsz-italic.woff2",
  sans: "@fontsource-variable/inter/files/inter-{script}-opsz-normal.woff2",
};

const interfaceFolder = "app/fonts";
const themeFolder = "public/fonts/themes";
const generated = "/* Made by scripts/fonts.mjs, which says how; do not change it by hand. */";

const printed = [
  { name: "print-text", source: "serif", axes: { wght: 400, opsz: 11 } },
  { name: "print-text-bold", source: "serif", axes: { wght: 600, opsz: 11 } },
  { name: "print-text-italic", source: "serifItalic", axes: { wght: 400, opsz: 11 } },
  { name: "print-display", source: "serif", axes: { wght: 600, opsz: 30 } },
  { name: "print-label", source: "sans", axes: { wght: 400, opsz: 14 } },
  { name: "print-label-bold", source: "sans", axes: { wght: 600, opsz: 14 } },
];

/** First and last code points. */
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

function writeFont(folder, file, bytes) {
  const path = `${folder}/${file}`;
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), bytes);
  return `${path} ${bytes.length}`;
}

async function buildPrintFont({ name, source, script, ...how }) {
  const bytes = await subset(source.replace("{script}", script), how);
  return writeFont("public/fonts", `${name}${script === "latin" ? "" : "-ext"}.woff2`, bytes);
}

async function buildInterfaceFonts(browser) {
  for (const { file, bytes } of await subsetInterface()) console.log(writeFont(interfaceFolder, file, bytes));
  for (const { file, faces, css, letters, behind } of interfaceSheets()) {
    const fallbacks = await fallbackCss(
      browser,
      inlineFonts(css, interfaceFolder),
      standInsOf(faces, { letters, behind }),
    );
    console.log(writeFont(interfaceFolder, file, Buffer.from(`${generated}\n${css}\n${fallbacks}`)));
  }
}

async function buildThemeFonts(browser) {
  for (const { file, bytes } of await subsetThemes()) console.log(writeFont(themeFolder, file, bytes));
  for (const { file, bytes } of await subsetSamples()) console.log(writeFont(themeFolder, file, bytes));
  const samples = Buffer.from(`${generated}\n${sampleCss().join("\n")}`);
  console.log(writeFont(`${interfaceFolder}/themes`, "samples.css", samples));
  for (const { theme, css, family } of themeSheets()) {
    const faces = css.join("\n");
    const fallbacks = await fallbackCss(browser, inlineFonts(faces, themeFolder), [family]);
    // All themes may be on one page.
    const scoped = fallbacks.replace(":root", `[data-theme="${theme}"]`);
    const sheet = Buffer.from(`${generated}\n${faces}\n${scoped}`);
    console.log(writeFont(`${interfaceFolder}/themes`, `${theme}.css`, sheet));
  }
}

await asCommand(import.meta.url, async () => {
  const browser = findBrowser();
  if (!browser) throw new PlainFailure("A browser must be installed: it measures the faces.");
  for (const script of ["latin", "latin-ext"]) {
    for (const font of printed) {
      const how = { script, ranges: letters[script], features: [...textFeatures, "lnum"] };
      console.log(await buildPrintFont({ ...font, source: sources[font.source], ...how }));
    }
  }
  for (const { file, bytes } of await subsetHandwriting())
    console.log(writeFont("public/fonts", file, bytes));
  console.log(await writeHandLetters());
  console.log(writeFont("public/fonts", "print-missing.woff2", await missingFont()));
  console.log(await writeCoverage());
  await buildInterfaceFonts(browser);
  await buildThemeFonts(browser);
});
