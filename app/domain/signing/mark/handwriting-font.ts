import type { MessageKey } from "~/platform/language/translate";
import { HAND_FILES, HAND_LETTERS } from "./hand-letters";

/** The styles of a typed signature, as stored. */
export const FACES = ["dancing-script", "caveat", "homemade-apple"] as const;

export type Face = (typeof FACES)[number];

export const FACE_LABELS = {
  "dancing-script": "sign.face.script",
  caveat: "sign.face.casual",
  "homemade-apple": "sign.face.handwritten",
} as const satisfies Readonly<Record<Face, MessageKey>>;

export const faceOf = (stored: string | null): Face => FACES.find((face) => face === stored) ?? FACES[0];

export type HandwritingFont = keyof typeof HAND_LETTERS;

/** Tried in this order when the chosen font lacks a letter of the name. */
const FALLBACK_FONTS: Readonly<Record<Face, readonly HandwritingFont[]>> = {
  "dancing-script": ["marck-script", "bad-script", "caveat", "mynerve"],
  caveat: ["bad-script", "dancing-script", "mynerve"],
  "homemade-apple": ["bad-script", "caveat", "dancing-script", "mynerve"],
};

/** The font for the whole name, never letter by letter. @returns "plain" where no handwriting font has all letters */
export function handwritingFontFor(name: string, face: Face): HandwritingFont | "plain" {
  const letters = name.normalize("NFC");
  return [face, ...FALLBACK_FONTS[face]].find((hand) => hasAllLetters(hand, letters)) ?? "plain";
}

const hasAllLetters = (hand: HandwritingFont, name: string): boolean =>
  [...name].every((letter) => HAND_LETTERS[hand].some((range) => isInRange(range, letter)));

export const fontFilesFor = (name: string, hand: HandwritingFont): { file: string; range: string }[] =>
  HAND_LETTERS[hand]
    .map((range, at) => ({ file: HAND_FILES[hand][at] ?? "", range }))
    .filter(({ range }) => [...name.normalize("NFC")].some((letter) => isInRange(range, letter)));

function isInRange(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return range.split(",").some((span) => {
    const [first = "", last = first] = span.trim().slice("U+".length).split("-");
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  });
}
