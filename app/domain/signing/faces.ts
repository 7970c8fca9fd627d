import { HAND_FILES } from "./hand-letters";

/** The styles of a typed signature. The name is what is stored with it. */
export const FACES = ["dancing-script", "caveat", "homemade-apple"] as const;

export type Face = (typeof FACES)[number];

export const FACE_WORDS: Readonly<Record<Face, string>> = {
  "dancing-script": "Script",
  caveat: "Casual",
  "homemade-apple": "Handwritten",
};

/** Signatures of before there was a choice are in the first one. */
export const faceOf = (stored: string | null): Face => FACES.find((face) => face === stored) ?? FACES[0];

/** A handwriting face that there are fonts of. */
export type Hand = keyof typeof HAND_FILES;

/** Who writes a name that the face of a style has not all letters of, in this order. */
const STAND_INS: Readonly<Record<Face, readonly Hand[]>> = {
  "dancing-script": ["marck-script", "bad-script", "caveat", "mynerve"],
  caveat: ["bad-script", "dancing-script", "mynerve"],
  "homemade-apple": ["bad-script", "caveat", "dancing-script", "mynerve"],
};

/**
 * The face that a name is set in: wholly, never letter by letter. Page and paper both ask here.
 * @returns "plain" where no handwriting has all its letters: then it is set as the text is
 */
export function handFor(name: string, face: Face): Hand | "plain" {
  const letters = name.normalize("NFC");
  return [face, ...STAND_INS[face]].find((hand) => writes(hand, letters)) ?? "plain";
}

const writes = (hand: Hand, name: string): boolean =>
  [...name].every((letter) => HAND_FILES[hand].some(({ range }) => isIn(range, letter)));

/** The files of a hand that have letters of a name. */
export const filesFor = (name: string, hand: Hand): { file: string; range: string }[] =>
  HAND_FILES[hand].filter(({ range }) => [...name.normalize("NFC")].some((letter) => isIn(range, letter)));

/** @param range as a style sheet has it: 'U+30-39,U+41' */
function isIn(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return range.split(",").some((span) => {
    const [first = "", last = first] = span.trim().slice("U+".length).split("-");
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  });
}
