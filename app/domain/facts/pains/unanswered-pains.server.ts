import { fold } from "~/platform/text/fold";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import type { DealMessages } from "../../prices/deal/deal-problems";
import { readItems } from "../../writing/composer/values";
import { stemsOf } from "../word-stems";

/** Answers of the brief that say what is done about a pain. */
const ANSWERS = [
  "description",
  "projectScope",
  "objectives",
  "successMetrics",
  "deliverables",
] as const satisfies readonly (keyof Brief)[];

/** Characters of a pain that is quoted. */
const LONGEST_QUOTE = 80;
const MOST_QUOTED = 2;

/**
 * A pain is answered where the offer shares a word with it, also inside a longer one ("Tourenplanung" for "Planung"). That is
 * generous: what is named has nothing in common with the whole offer.
 */
export function painHints(brief: Brief): DealMessages {
  const offer = fold(ANSWERS.map((field) => brief[field]).join("\n"));
  // Before there is an offer, nothing can be missing in it.
  if (brief.deliverables.trim() === "" && brief.objectives.trim() === "") return {};
  const open = painsOf(brief).filter((pain) => isUnanswered(pain, offer));
  return open.length === 0 ? {} : { painPoints: hint(open) };
}

export const painsOf = ({ painPoints }: Brief): string[] => readItems(painPoints);

/** @param offer folded */
export function isUnanswered(pain: string, offer: string): boolean {
  const stems = stemsOf(fold(pain));
  return stems.length > 0 && !stems.some((stem) => offer.includes(stem));
}

function hint(pains: readonly string[]): string {
  const quoted = pains.slice(0, MOST_QUOTED).map((pain) => `“${shortened(pain)}”`);
  const more = pains.length - quoted.length;
  const named = [...quoted, ...(more > 0 ? [t("{more} more", { more })] : [])];
  return t("Your objectives and deliverables don't seem to address {list}.", { list: joined(named) });
}

/** One pain alone is a passage, and ends in a full stop. */
function shortened(pain: string): string {
  const text = pain.replace(/[.。]$/, "");
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : text;
}
