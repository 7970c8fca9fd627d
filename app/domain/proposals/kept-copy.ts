/** A copy of some answers that a browser kept, held against what the server has (docs/product.md 2: local browser storage). */

import type { BriefField } from "./brief";
import { type Answers, mergeAnswers } from "./brief-answers";

export interface KeptCopy {
  /** As they were typed. */
  answers: Answers;
  /** What the server had when typing began. */
  base: Answers;
  /** When it was last typed into: UTC milliseconds of the browser. */
  at: number;
}

/** What the server says of the id that a copy was kept under. */
export interface IdStanding {
  /** A draft was stored under it once, deleted ones included: what is left of them is not offered again. */
  isTaken: boolean;
  /** This account may begin a draft under it. */
  canBegin: boolean;
}

export interface CopyOffer {
  /** Which of the two was changed last, by their clocks; a hint for people and no more. */
  newer: "copy" | "server";
  /** The server's answers were changed as well since: restoring writes over them. */
  changedThere: boolean;
  /** The answers that the copy has and the server has not, in the order of the copy. */
  fields: BriefField[];
}

/**
 * Whether a copy has anything to offer.
 * @param savedAt when the server's answers were last saved, UTC milliseconds; null when nothing is stored
 * @returns null when the server has it all
 */
export function offerOf(copy: KeptCopy, stored: Answers, savedAt: number | null): CopyOffer | null {
  const { answers, conflicts } = mergeAnswers(copy.base, copy.answers, stored);
  const fields = (Object.keys(answers) as BriefField[]).filter((field) => answers[field] !== stored[field]);
  if (fields.length === 0) return null;
  return {
    newer: savedAt !== null && savedAt > copy.at ? "server" : "copy",
    changedThere: conflicts.length > 0,
    fields,
  };
}
