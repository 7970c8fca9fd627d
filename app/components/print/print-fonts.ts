import type { Face as Hand } from "~/domain/signing/faces";

/** The faces that print-css names, and the files of public/fonts (made by scripts/fonts.mjs) they come from. */

interface Face {
  family: string;
  file: string;
  weight: number;
  style: "normal" | "italic";
  /** It has no letters beyond Western Europe; those come from the next face that has them. */
  isLatinOnly?: boolean;
}

const FACES: readonly Face[] = [
  { family: "Print Text", file: "print-text", weight: 400, style: "normal" },
  { family: "Print Text", file: "print-text-bold", weight: 600, style: "normal" },
  { family: "Print Text", file: "print-text-italic", weight: 400, style: "italic" },
  { family: "Print Display", file: "print-display", weight: 600, style: "normal" },
  { family: "Print Label", file: "print-label", weight: 400, style: "normal" },
  { family: "Print Label", file: "print-label-bold", weight: 600, style: "normal" },
];

/** A page shows one typed signature, so each face goes by the same name. */
const hand = (file: string, isLatinOnly = false): Face => ({
  family: "Signature",
  file,
  weight: 500,
  style: "normal",
  isLatinOnly,
});

const HANDS: Readonly<Record<Hand, Face>> = {
  "dancing-script": hand("signature"),
  caveat: hand("signature-caveat"),
  "homemade-apple": hand("signature-homemade-apple", true),
};

/** Latin beyond Western Europe lives in files of its own, which most documents can do without. */
const EXTENDED_RANGE = "U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C4,U+2113,U+2116,U+2C60-2C7F";
const EXTENDED =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c4\u2113\u2116]/;

/**
 * The `@font-face` rules for a page, with the fonts inside them, because a printed page may load nothing.
 * @param text all that the page says
 * @param hand the face of the typed signature on it, null where there is none
 * @param load gives a file of public/fonts as base64
 */
export async function fontFaces(
  text: string,
  { hand, load }: { hand: Hand | null; load(file: string): Promise<string> },
): Promise<string> {
  const faces = hand ? [...FACES, HANDS[hand]] : FACES;
  const rules = await Promise.all(
    faces.flatMap((face) => [
      load(`${face.file}.woff2`).then((data) => rule(face, data)),
      ...(EXTENDED.test(text) && !face.isLatinOnly
        ? [
            load(`${face.file}-ext.woff2`).then((data) =>
              rule(face, data, `;unicode-range:${EXTENDED_RANGE}`),
            ),
          ]
        : []),
    ]),
  );
  return rules.join("\n");
}

const rule = (face: Face, data: string, range = "") =>
  `@font-face{font-family:"${face.family}";font-weight:${face.weight};font-style:${face.style};` +
  `src:url(data:font/woff2;base64,${data}) format("woff2")${range}}`;
