/** Pains that the text names and nothing else in it answers. */
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import { shareNamed, signsOf } from "../deliverables";
import type { Reader } from "../note";
import type { ReadPassage } from "../reading";
import { LONGEST_KEY, LONGEST_QUOTE, type Remark } from "../remark";
import { isUnanswered, painsOf } from "./unanswered-pains.server";

/** The share of a pain's words in a passage that names it. */
const LEAST_NAMED = 0.6;

/** Times as long as the pain: a longer passage may hold its answer too. */
const LONGEST_ALONE = 1.5;

/** A place, a day or a product within the sentence. In German every noun looks like one. */
const NAME = /\p{Ll}[,;:]? \p{Lu}\p{Ll}/u;

/**
 * Is as generous as the wizard's hint: a passage that shares a word with the pain may be its answer. A pain that a
 * passage says in other words is not judged, as that passage would pass for its answer; nor is a pain with a name,
 * which an answer says in general ("two countries").
 */
export function openPains(passages: readonly ReadPassage[], { brief, language }: Reader): Remark[] {
  const pains = painsOf(brief).map((pain) => ({ pain, signs: signsOf(fold(pain)) }));
  const mayJudge = (pain: string) => language === "de" || !NAME.test(pain);
  const folded = passages.map((passage) => ({ passage, text: passage.folded }));
  const naming = ({ signs }: (typeof pains)[number]) =>
    folded.filter(({ text }) => signs.length > 0 && shareNamed(signs, text) >= LEAST_NAMED);
  const named = pains.map((one) => naming(one).map(({ passage }) => passage));
  const answers = folded.filter(({ passage }) => !named.some((own) => own.includes(passage)));
  const offer = answers.map(({ text }) => text).join("\n");
  return pains.flatMap(({ pain }, at) => {
    const [place] = named[at] ?? [];
    const isAlone = named[at]?.every(({ text }) => text.length <= LONGEST_ALONE * pain.length);
    return place && isAlone && mayJudge(pain) && isUnanswered(pain, offer) ? [remarkOn(place)] : [];
  });
}

function remarkOn({ block, raw }: ReadPassage): Remark {
  const text = raw.trim().slice(0, LONGEST_QUOTE);
  return {
    key: `unanswered ${text}`.slice(0, LONGEST_KEY),
    sentence: t(
      "Nothing in the proposal seems to answer this. Add a deliverable or an objective, or take this out of the text.",
    ),
    place: { block, text, before: 0 },
  };
}
