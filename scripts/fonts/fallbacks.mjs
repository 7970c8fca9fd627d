import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { inProject } from "../project.mjs";

/**
 * Faces that stand in until ours have come, or where they never do: what the reader's machine has, scaled so
 * that its words take the room of ours. Then nothing moves when a font arrives.
 *
 * `size-adjust` is the width of a sample in our face over its width in theirs, at the size and weight where the
 * face is used, measured in the installed browser. A stand-in scales by one figure, and local fonts differ in
 * width, so each has a family of its own in the stack. Our line metrics, over `size-adjust` because that
 * scales them too, put the baseline where ours will be.
 */
const sample =
  "Your proposals come back signed. Answer six short steps, and Countersign writes the document, sends it and " +
  "tells you when it is read. A complete, specific draft from what you answered, never filler. Included in all " +
  "plans, by phone, with an audit trail behind each one. Turn it into a proposal this afternoon. The last page is " +
  "a certificate of completion with the signer’s name, email address, time and device. Sent 12 January 2026, $18,500";

/**
 * Single lines differ from the sample by 0.4 % either way. This much off the average, no line of the screens in
 * tests/browser/stability.test.ts breaks elsewhere.
 */
const NARROWER = 0.997;

/** Where each weight of ours is used: px, and whether the stand-in is regular, bold or italic. */
const sans = {
  family: "Inter Variable",
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
  variable: "--face-serif",
  generic: "serif",
  uses: [
    { weight: "400", at: 400, size: 16, cut: "regular" },
    { weight: "500", at: 500, size: 42, cut: "regular" },
    { weight: "600 700", at: 600, size: 19, cut: "bold" },
    { weight: "400 700", at: 400, size: 16, cut: "italic", style: "italic" },
  ],
};

/** Arial and Liberation Sans, and Times New Roman and Liberation Serif, have the same widths by design. */
const arial = { regular: ["Liberation Sans"], bold: ["Liberation Sans Bold"] };
const times = {
  regular: ["Liberation Serif"],
  bold: ["Liberation Serif Bold"],
  italic: ["Liberation Serif Italic"],
};

/**
 * The stand-ins, in the order of the stack. `measured` are installed where this runs. Of others `wider` says by how
 * much the sample is wider than in those: measured once with version 5.3.0 of @fontsource/roboto, gelasio
 * (drawn to Georgia's widths) and noto-serif, which are not installed for three numbers each.
 */
const standIns = [
  {
    name: "Inter Fallback Arial",
    of: sans,
    measured: arial,
    local: {
      regular: ["Arial", "ArialMT", "Liberation Sans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
    },
  },
  {
    name: "Inter Fallback Roboto",
    of: sans,
    measured: arial,
    wider: { regular: 0.9977, bold: 0.9434 },
    local: { regular: ["Roboto", "Roboto-Regular"], bold: ["Roboto Bold", "Roboto-Bold"] },
  },
  {
    name: "Source Serif Fallback Georgia",
    of: serif,
    measured: times,
    wider: { regular: 1.0998, bold: 1.2142, italic: 1.1174 },
    local: {
      regular: ["Georgia", "Gelasio"],
      bold: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
      italic: ["Georgia Italic", "Georgia-Italic", "Gelasio Italic"],
    },
  },
  {
    name: "Source Serif Fallback Times",
    of: serif,
    measured: times,
    local: {
      regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
      bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
      italic: ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic"],
    },
  },
  {
    name: "Source Serif Fallback Noto",
    of: serif,
    measured: times,
    wider: { regular: 1.1768, bold: 1.1836, italic: 1.1509 },
    local: {
      regular: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"],
      bold: ["Noto Serif Bold", "NotoSerif-Bold"],
      italic: ["Noto Serif Italic", "NotoSerif-Italic"],
    },
  },
  {
    name: "Source Serif Fallback DejaVu",
    of: serif,
    measured: times,
    wider: { regular: 1.276, bold: 1.3344, italic: 1.2777 },
    local: {
      regular: ["DejaVu Serif"],
      bold: ["DejaVu Serif Bold"],
      italic: ["DejaVu Serif Italic"],
    },
  },
];

/**
 * @param {string} executablePath of the browser that measures; Liberation must be installed beside it
 * @param {string} css the faces of ours, with their files in it
 * @returns {Promise<string>} an @font-face rule for every weight of every stand-in, and the stacks they stand in
 */
export async function fallbackCss(executablePath, css) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${css}${localFaces()}</style>`);
    const rules = [];
    for (const standIn of standIns) {
      for (const use of standIn.of.uses) rules.push(await rule(page, standIn, use));
    }
    return [...rules, stacks()].join("\n");
  } finally {
    await browser.close();
  }
}

/** What a page asks for: our face, its stand-ins, and what a machine without any of them has. */
function stacks() {
  const lines = [sans, serif].map(({ family, variable, generic }) => {
    const names = standIns.filter(({ of }) => of.family === family).map(({ name }) => name);
    return `  ${variable}: ${[family, ...names].map((name) => `"${name}"`).join(", ")}, ${generic};`;
  });
  return `:root {\n${lines.join("\n")}\n}\n`;
}

/** By a name that nothing else has: a stack would hide that a font is missing. */
const localFaces = () =>
  [arial, times]
    .flatMap((cuts) => Object.values(cuts).flat())
    .map((name) => `@font-face { font-family: "local ${name}"; src: local("${name}"); }`)
    .join("");

async function rule(page, { name, of, measured, wider = {}, local }, use) {
  const ours = await measure(page, `"${of.family}"`, use);
  const theirs = await measure(page, `"local ${measured[use.cut][0]}"`, { ...use, at: 400, style: "normal" });
  const adjust = (NARROWER * ours.width) / theirs.width / (wider[use.cut] ?? 1);
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${name}";
  font-style: ${use.style ?? "normal"};
  font-weight: ${use.weight};
  src: ${local[use.cut].map((font) => `local("${font}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ours.ascent / adjust)};
  descent-override: ${percent(ours.descent / adjust)};
  line-gap-override: 0%;
}
`;
}

/** Of the sample: its width in px, and the face's ascent and descent as shares of its size. */
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

/** The CSS with its files inside, for a page that has no address to fetch them from. */
export const withFilesInside = (css, folder) =>
  css.replace(/url\("\.\/([^"]+)"\)/g, (_, file) => {
    const bytes = readFileSync(inProject(`${folder}/${file}`));
    return `url("data:font/woff2;base64,${bytes.toString("base64")}")`;
  });
