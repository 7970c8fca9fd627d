import { t } from "~/platform/words/t";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { strangeNames } from "./named-people";
import { type FoundName, foldName } from "./names-in-text";

/** Finds names that the brief does not have. One in the place of the client’s name contradicts it. */
export const judgeNames = (passage: ReadPassage, at: number, reader: Reader): Note[] =>
  strangeNames(passage, reader.names, at).map((name) => {
    const { start, end } = name;
    const own = ownName(name, reader);
    return own === null
      ? { kind: "mark", about: "name", passage, start, end, sentence: t("This name is not from your brief.") }
      : { kind: "contradiction", about: `not ${own}`, passage, start, end, ...contradictionOf(name, own) };
  });

function contradictionOf({ inPlaceOf }: FoundName, own: string): Pick<Note, "sentence" | "doubt"> {
  return inPlaceOf === "company"
    ? { sentence: t("Your client’s company is {own}.", { own }), doubt: "company" }
    : { sentence: t("This proposal is for {own}.", { own }), doubt: "client" };
}

/** Returns the name that belongs there; null where none does, and where the words have some of it. */
function ownName(
  { inPlaceOf, words }: FoundName,
  { brief: { clientName, clientCompany } }: Reader,
): string | null {
  if (!inPlaceOf) return null;
  const named = new Set(foldName(`${clientName} ${clientCompany}`).match(/[\p{L}\p{M}\d'-]+/gu) ?? []);
  if (words.some((word) => named.has(foldName(word)))) return null;
  const own = inPlaceOf === "company" ? clientCompany : clientName || clientCompany;
  return own === "" ? null : own;
}
