import { takeFigures } from "../blocks";
import type { Manuscript } from "../manuscript";
import { splitSentences } from "../said-once";
import { asItems } from "../values";
import { openingDescription } from "./opening-description";

/** Items of a column, and characters of one. */
const MOST = 8;
const LONGEST = 200;
const LONGEST_IN_OPENING = 120;

/** Checks whether what is wrong today and what we aim for are read side by side. */
export function standBeside(manuscript: Manuscript): boolean {
  const goals = goalsOf(manuscript);
  if (goals.length === 1 && firstShort(manuscript) !== null) return false;
  return [asItems(manuscript.brief.painPoints), takeFigures(goals).others].every(
    (items) => items.length > 0 && items.length <= MOST && items.every((text) => text.length <= LONGEST),
  );
}

/** The goal that the opening says: the only one, or the first of those in a column. Null for none. */
export const openingAim = (manuscript: Manuscript): string | null =>
  goalsOf(manuscript).length === 1 || standBeside(manuscript) ? firstShort(manuscript) : null;

const goalsOf = ({ brief }: Manuscript): string[] => asItems(brief.objectives);

/** One short sentence without a figure, where the opening does not say what the client gets. */
function firstShort(manuscript: Manuscript): string | null {
  const goals = goalsOf(manuscript);
  const [first = ""] = takeFigures(goals).others;
  const isShort = first !== "" && first.length <= LONGEST_IN_OPENING && splitSentences(first).length === 1;
  const isFree = openingDescription(manuscript) === null && !/[:：[]/u.test(first);
  return isShort && isFree && first === goals[0] ? first : null;
}
