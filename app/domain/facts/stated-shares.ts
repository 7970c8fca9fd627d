/** Shares that are no payments: "Known by 30% of drinkers". */
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import { shareNamed } from "./deliverables";
import type { Note } from "./note";
import type { ReadPassage } from "./reading";
import { type FoundShare, sharesIn } from "./shares-in-text";
import { stemsOf } from "./word-stems";
import { sentenceAt } from "./wording";
import { PAYMENT } from "./words-of-payment";

/** A line of the brief with a share. */
export interface StatedShare {
  share: number;
  /** The share as the owner typed it. */
  text: string;
  stems: readonly string[];
}

/** Lines; each is compared with each share of the text. */
const MOST = 100;
/** A line with fewer words may be about anything. */
const LEAST_STEMS = 3;
const isLong = ({ stems }: StatedShare): boolean => stems.length >= LEAST_STEMS;

/** @param answers plain */
export const statedShares = (answers: string): StatedShare[] =>
  answers
    .split("\n")
    .flatMap((line) =>
      PAYMENT.test(line)
        ? []
        : sharesIn(line).map(({ share, start, end }) => ({
            share,
            text: line.slice(start, end),
            stems: stemsOf(fold(sentenceAt(line, start, end))),
          })),
    )
    .slice(0, MOST);

/** The share of a line's words in a sentence about the same thing. */
const LEAST_NAMED = 0.5;

/** "50% of drinkers", where the brief has 30% of them and pays 50% on signing. @param said those that are marked already */
export function otherShares(
  passage: ReadPassage,
  own: readonly StatedShare[],
  said: readonly FoundShare[],
): Note[] {
  if (own.length === 0) return [];
  const { text, shares } = passage;
  return shares.flatMap((found): Note[] => {
    const { start, end, share } = found;
    const sentence = sentenceAt(text, start, end);
    if (said.includes(found) || PAYMENT.test(sentence) || passage.sums.length > 0) return [];
    const folded = fold(sentence);
    const near = own.map((one) => ({ ...one, named: shareNamed(one.stems, folded) }));
    const isMeant = near.some(
      (one) => one.share === share && one.stems.some((stem) => folded.includes(stem)),
    );
    const best = near.find((one) => isLong(one) && one.named >= LEAST_NAMED);
    const inSentence = sharesIn(sentence).map((one) => one.share);
    if (isMeant || !best || inSentence.includes(best.share)) return [];
    const says = t("Your brief says “{words}”.", { words: best.text });
    return [{ kind: "mark", about: "share", passage, start, end, sentence: says }];
  });
}
