import { cutText } from "~/platform/text/cut-text";
import { LONGEST_DESCRIPTION, MOST_PICTURES } from "../pictures/picture-limits";

export interface PictureToDescribe {
  /** Its number in the text, from 1. */
  place: number;
  src: string;
  srcset: string;
  alt: string;
  isDecorative: boolean;
  /** Of the words beside it; empty for none. */
  suggestion: string;
}

/** What a person typed for one picture. */
export type TypedDescription = Pick<PictureToDescribe, "place" | "alt" | "isDecorative">;

/** Reads the fields that `PictureDescriptions` draws: each name is repeated for every picture. */
export function typedDescriptions(form: FormData): TypedDescription[] {
  const words = form.getAll("description");
  const decorative = form.getAll("decorative").map(Number);
  return form.getAll("place").flatMap((value, at) => {
    const place = Number(value);
    if (!Number.isInteger(place) || place < 1 || place > MOST_PICTURES) return [];
    const alt = oneLine(String(words[at] ?? ""));
    return [{ place, alt, isDecorative: decorative.includes(place) }];
  });
}

export const isTooLong = ({ alt, isDecorative }: Omit<TypedDescription, "place">): boolean =>
  !isDecorative && alt.length > LONGEST_DESCRIPTION;

export const isSaid = ({ alt, isDecorative }: Omit<TypedDescription, "place">): boolean =>
  isDecorative || alt !== "";

const oneLine = (words: string): string => words.replace(/\s+/g, " ").trim();

/** @param beside the caption, or what names the picture */
export const suggestionFrom = (beside: string): string =>
  cutText(oneLine(beside), LONGEST_DESCRIPTION).trim();

/** Cameras and programs call files this. */
const SAYS_NOTHING = new Set(
  (
    "img image dsc dscf dscn pxl mvimg photo picture pic screenshot screen shot whatsapp untitled unnamed scan copy final new " +
    "draft file download export jpeg jpg png webp avif"
  ).split(" "),
);

/** "red-harbour_2.jpg" as "Red harbour 2"; empty for a name such as "IMG_2034.jpg". */
export function wordsOfFile(file: string): string {
  const words = file
    .normalize("NFC")
    .replace(/\.\w{1,5}$/, "")
    .split(/[-_.\s]+/)
    .filter((word) => word !== "");
  const isWord = (word: string) => /^\p{L}{3,}$/u.test(word) && !SAYS_NOTHING.has(word.toLowerCase());
  if (!words.some(isWord)) return "";
  const [first = "", ...others] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(" ");
}
