import { readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { subset, textFeatures } from "./subset.mjs";

const inter = "@fontsource-variable/inter";
const serif = "@fontsource-variable/source-serif-4";

/** An optical size axis adds two thirds to a file, so each face has the size it is used at. Bold (700) of the serif is its 600. */
const faces = [
  {
    name: "inter",
    family: "Inter Variable",
    from: `${inter}/files/inter-{script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
  },
  {
    name: "headline",
    family: "Source Serif 4 Variable",
    from: `${serif}/files/source-serif-4-{script}-opsz-normal.woff2`,
    axes: { wght: { min: 500, max: 600 }, opsz: 32 },
    weight: "500 700",
  },
  {
    name: "text",
    family: "Source Serif 4 Variable",
    from: `${serif}/files/source-serif-4-{script}-opsz-normal.woff2`,
    axes: { wght: 400, opsz: 16 },
    weight: "400",
  },
  {
    name: "text-italic",
    family: "Source Serif 4 Variable",
    from: `${serif}/files/source-serif-4-{script}-opsz-italic.woff2`,
    axes: { wght: { min: 400, max: 600 }, opsz: 16 },
    weight: "400 700",
    style: "italic",
  },
];

/** Arabic on the pages of clients and in the app, upright and italic, beside both typefaces (docs/decisions/0127). */
const arabic = {
  name: "arabic",
  family: "Vazirmatn Variable",
  from: "@fontsource-variable/vazirmatn/files/vazirmatn-{script}-wght-normal.woff2",
  axes: { wght: { min: 400, max: 700 } },
  weight: "400 700",
};

/** Later wins on overlap: the commonest is last. */
const scripts = ["cyrillic", "greek", "vietnamese", "latin-ext", "europe", "latin", "basic"];

/** Parts of the packages' files: what English is written with, and the letters of Europe's other languages. */
const partOf = { basic: "latin", europe: "latin-ext" };

/** Ranges of the packages; from extended Latin only letters of names and currency signs, at half the size. */
const ranges = {
  ...JSON.parse(readFileSync(inProject(`node_modules/${inter}/unicode.json`), "utf8")),
  basic: "U+0020-007E,U+00A0,U+00A3,U+00A9,U+00B7,U+00D7,U+2000-206F,U+20AC,U+2191,U+2193,U+2212",
  europe: "U+0100-017F,U+0218-021B",
  arabic: "U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC",
  "latin-ext":
    "U+0100-024F,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD,U+0304,U+0308,U+0329,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113",
};

/** The forms that letters of Arabic take beside others. */
const joining = ["init", "medi", "fina", "isol", "rlig"];

/** An italic is in the folder of its upright. */
const fileOf = ({ name }, script) => `${name.replace("-italic", "")}/${name}-${script}.woff2`;

export function subsetInterface() {
  const all = [
    ...faces.flatMap((face) => scripts.map((script) => ({ face, script }))),
    { face: arabic, script: "arabic" },
  ];
  return Promise.all(
    all.map(async ({ face, script }) => ({
      file: fileOf(face, script),
      bytes: await subset(face.from.replace("{script}", partOf[script] ?? script), {
        ranges: pointsOf(script).map((point) => [point, point]),
        axes: face.axes,
        features: [...textFeatures, ...joining],
      }),
    })),
  );
}

/** Latin, Greek and Cyrillic. */
const letters = "U+0000-052F, U+1E00-206F, U+20A0-20CF, U+2100-22FF";

/** The sheets of faces, with the faces of each. */
export const interfaceSheets = () => [
  {
    ...sheet("faces.css", faces, scripts, [rule(arabic, "arabic")]),
    letters,
    behind: arabic.family,
  },
  // Pages carry those below. Their words are ours and English: only a name may be another script's, and the landing page has none.
  sheet("public-faces.css", named("inter", "headline", "text"), ["europe", "latin", "basic"]),
  sheet("landing-faces.css", named("inter", "headline"), ["basic"]),
];

const named = (...names) => faces.filter(({ name }) => names.includes(name));

const sheet = (file, chosen, written, others = []) => ({
  file,
  faces: chosen,
  css: [...chosen.flatMap((face) => written.map((script) => rule(face, script))), ...others].join("\n"),
});

const rule = (face, script) => `@font-face {
  font-family: "${face.family}";
  font-style: ${face.style ?? "normal"};
  font-weight: ${face.weight};
  font-display: swap;
  src: url("./${fileOf(face, script)}") format("woff2");
  unicode-range: ${ranges[script].replaceAll(",", ", ")};
}
`;

/** A letter of a part is in the part's file only. */
function pointsOf(script) {
  const parts = Object.keys(partOf).filter((part) => partOf[part] === script);
  const elsewhere = new Set(parts.flatMap((part) => codePoints(ranges[part])));
  return codePoints(ranges[script]).filter((point) => !elsewhere.has(point));
}

export function codePoints(range) {
  return range.split(",").flatMap((part) => {
    const [first, last = first] = part
      .replace("U+", "")
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
