import type Quill from "quill";
import { VARIABLE } from "./variables/variable-blot";

/** Stands for a picture, a table or another thing that is no text. */
const THING = "\uFFFC";

/** The text with a letter for each place, which Quill's own leaves out for chips and soft breaks. */
export const textByPlace = (quill: Quill, index: number, length: number): string =>
  quill
    .getContents(index, length)
    .ops.map(({ insert }) => (typeof insert === "string" ? insert : THING))
    .join("");

/** The text as it is stored, with its variables. */
export const storedWords = (quill: Quill, index: number, length: number): string =>
  quill
    .getContents(index, length)
    .ops.map(({ insert }) => (typeof insert === "string" ? insert : wordsOfEmbed(insert)))
    .join("");

function wordsOfEmbed(embed: Record<string, unknown> | undefined): string {
  if (typeof embed?.[VARIABLE] === "string") return embed[VARIABLE];
  return embed && "soft-break" in embed ? "\n" : "";
}
