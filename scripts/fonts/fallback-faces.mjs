import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { inProject } from "../project.mjs";

/**
 * Fallback faces scaled to our widths, so that nothing moves when a font loads. `size-adjust` is the ratio of a sample's widths,
 * measured in the installed browser; the line metrics are divided by it. One family per local font, since widths differ.
 */
const sample =
  "Your proposals come back signed. Answer six short steps, and Countersign writes the document, sends it and " +
  "tells you when it is read. A complete, specific draft from what you answered, never filler. Included in all " +
  "plans, by phone, with an audit trail behind each one. Turn it into a proposal this afternoon. The last page is " +
  "a certificate of completion with the signer’s name, email address, time and device. Sent 12 January 2026, $18,500";

/** Lines vary by 0.4 %; with this factor no line of stability.test.ts breaks elsewhere. */
const SAFETY_FACTOR = 0.997;

/** px, and the style of the fallback, where each weight is used. */
const sans = {
  family: "Inter Variable",
  short: "Inter",
  variable: "--face-sans",
  generic: "ui-sans-serif, system-ui, sans-serif",
  uses: [
    { weight: "400", at: 400, size: 15, cut: "regular" },
    { weight: "500", at: 500, size: 15, cut: "regular" },
    { weight: "600 700", at: 600, size: 15, cut: "bold" },
  ],
};
const serif = {
  family: "Source Serif 4 Variable",
  short: "Source Serif",
  isSerif: true,
  variable: "--face-serif",
  generic: "serif",
  uses: [
    { weight: "400", at: 400, size: 16, cut: "regular" },
    { weight: "500", at: 500, size: 42, cut: "regular" },
    { weight: "600 700", at: 600, size: 19, cut: "bold" },
    { weight: "400 700", at: 400, size: 16, cut: "italic", style: "italic" },
  ],
};

/**
 * The families of the interface, with the weights that the faces have.
 * @param {{ letters?: string, behind?: string }} others of other scripts than `letters` the reader's own faces keep their size;
 *   `behind` is a family for another script
 */
export const standInsOf = (faces, { letters, behind }) =>
  [sans, serif].map((of) => ({
    ...of,
    letters,
    generic: behind ? `"${behind}", ${of.generic}` : of.generic,
    uses: of.uses.filter((use) => faces.some((face) => has(face, of, use))),
  }));

function has({ family, weight, style }, of, use) {
  const [lightest, boldest = lightest] = weight.split(" ").map(Number);
  return family === of.family && style === use.style && lightest <= use.at && use.at <= boldest;
}

/** Same widths by design. */
const arial = { regular: ["Liberation Sans"], bold: ["Liberation Sans Bold"] };
const times = {
  regular: ["Liberation Serif"],
  bold: ["Liberation Serif Bold"],
  italic: ["Liberation Serif Italic"],
};

/** `wider` is relative to `measured`, which is installed here; measured once with @fontsource/roboto, gelasio (Georgia's widths) and noto-serif 5.3.0. */
const sansFallbacks = [
  {
    name: "Arial",
    measured: arial,
    local: {
      regular: ["Arial", "ArialMT", "Liberation Sans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
    },
  },
  {
    name: "Roboto",
    measured: arial,
    wider: { regular: 0.9977, bold: 0.9434 },
    local: { regular: ["Roboto", "Roboto-Regular"], bold: ["Roboto Bold", "Roboto-Bold"] },
  },
];
const serifFallbacks = [
  {
    name: "Georgia",
    measured: times,
    wider: { regular: 1.0998, bold: 1.2142, italic: 1.1174 },
    local: {
      regular: ["Georgia", "Gelasio"],
      bold: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
      italic: ["Georgia Italic", "Georgia-Italic", "Gelasio Italic"],
    },
  },
  {
    name: "Times",
    measured: times,
    local: {
      regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
      bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
      italic: ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic"],
    },
  },
  {
    name: "Noto",
    measured: times,
    wider: { regular: 1.1768, bold: 1.1836, italic: 1.1509 },
    local: {
      regular: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
      bold: ["Noto Serif Bold", "NotoSerif-Bold"],
      italic: ["Noto Serif Italic", "NotoSerif-Italic"],
    },
  },
  {
    name: "DejaVu",
    measured: times,
    wider: { regular: 1.276, bold: 1.3344, italic: 1.2777 },
    local: {
      regular: ["DejaVu Serif"],
      bold: ["DejaVu Serif Bold"],
      italic: ["DejaVu Serif Italic"],
    },
  },
];

/** Returns fallbacks in stack order. */
const fallbacksOf = ({ isSerif, short, family }) =>
  (isSerif ? serifFallbacks : sansFallbacks).map((fallback) => ({
    ...fallback,
    name: `${short ?? family} Fallback ${fallback.name}`,
  }));

/** @param {string} executablePath of a browser with the Liberation fonts @param {string} css our faces, files inlined */
export async function fallbackCss(executablePath, css, families) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${css}${localFaces()}</style>`);
    const rules = [];
    for (const of of families) {
      for (const fallback of fallbacksOf(of))
        for (const use of of.uses) rules.push(await rule(page, { ...fallback, of }, use));
    }
    return [...rules, stacks(families)].join("\n");
  } finally {
    await browser.close();
  }
}

function stacks(families) {
  const lines = families.map((of) => {
    const { family, variable, generic } = of;
    const names = fallbacksOf(of).map(({ name }) => name);
    return `  ${variable}: ${[family, ...names].map((name) => `"${name}"`).join(", ")}, ${generic};`;
  });
  return `:root {\n${lines.join("\n")}\n}\n`;
}

/** Unique names: a stack would hide a missing font. */
const localFaces = () =>
  [arial, times]
    .flatMap((cuts) => Object.values(cuts).flat())
    .map((name) => `@font-face { font-family: "local ${name}"; src: local("${name}"); }`)
    .join("");

async function rule(page, { name, of, measured, wider = {}, local }, use) {
  const ours = await measure(page, `"${of.family}"`, use);
  const theirs = await measure(page, `"local ${measured[use.cut][0]}"`, { ...use, at: 400, style: "normal" });
  const adjust = (SAFETY_FACTOR * ours.width) / theirs.width / (wider[use.cut] ?? 1);
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${name}";
  font-style: ${use.style ?? "normal"};
  font-weight: ${use.weight};
  src: ${local[use.cut].map((font) => `local("${font}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ours.ascent / adjust)};
  descent-override: ${percent(ours.descent / adjust)};
  line-gap-override: 0%;${of.letters ? `\n  unicode-range: ${of.letters};` : ""}
}
`;
}

/** Width in px; ascent and descent relative to the size. */
async function measure(page, family, { at, size, style = "normal" }) {
  return page.evaluate(
    async ([text, font, px]) => {
      const [face] = await document.fonts.load(font, text);
      if (!face) throw new Error(`Not there: ${font}`);
      const line = document.createElement("span");
      line.style.cssText = "position: absolute; white-space: pre";
      line.style.font = font;
      line.textContent = text;
      document.body.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      const canvas = document.createElement("canvas").getContext("2d");
      canvas.font = font.replace(/\d+px/, "1000px");
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(text);
      return { width, ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000, px };
    },
    [sample, `${style} ${at} ${size}px ${family}`, size],
  );
}

/** Inlines the files: the page has no URL to fetch them from. */
export const inlineFonts = (css, folder) =>
  css.replace(/url\("(?:\.|\/fonts\/themes)\/([^"]+)"\)/g, (_, file) => {
    const bytes = readFileSync(inProject(`${folder}/${file}`));
    return `url("data:font/woff2;base64,${bytes.toString("base64")}")`;
  });
