/** Pains that the text names and nothing else in it answers. */
import { fold } from "~/platform/text/fold";
import { withoutTail } from "~/platform/text/without-tail";
import { t } from "~/platform/words/t";
import { shareNamed, signsOf } from "../deliverables";
import type { Reader } from "../note";
import type { ReadPassage } from "../reading";
import { LONGEST_KEY, LONGEST_QUOTE, type Remark } from "../remark";
import { sentencesIn } from "../wording";
import { isUnanswered, painsOf } from "./unanswered-pains.server";

/** The share of a pain's words in a passage that names it. */
const LEAST_NAMED = 0.6;

/** Times as long as the pain: a longer passage may hold its answer too. */
const LONGEST_ALONE = 1.5;

/** A piece of a passage that is judged by itself. */
interface Piece {
  block: number;
  raw: string;
  folded: string;
}

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
  const isNamed = ({ signs }: (typeof pains)[number], folded: string) =>
    signs.length > 0 && shareNamed(signs, folded) >= LEAST_NAMED;
  const typed = new Set(pains.map(({ pain }) => bare(pain)));
  const pieces = passages.flatMap((passage) => piecesOf(passage, typed));
  const named = pains.map((one) => pieces.filter(({ folded }) => isNamed(one, folded)));
  const answers = pieces.filter((piece) => !named.some((own) => own.includes(piece)));
  const offer = answers.map(({ folded }) => folded).join("\n");
  return pains.flatMap(({ pain }, at) => {
    const [place] = named[at] ?? [];
    const isAlone = named[at]?.every(({ folded }) => folded.length <= LONGEST_ALONE * pain.length);
    return place && isAlone && mayJudge(pain) && isUnanswered(pain, offer) ? [remarkOn(place)] : [];
  });
}

const bare = (text: string): string => withoutTail(fold(text), ".。");

/** The composer lets a single pain end the paragraph on what stands today: it is judged as if it stood alone. */
function piecesOf({ block, raw, folded }: ReadPassage, typed: ReadonlySet<string>): Piece[] {
  const whole = raw.trim();
  const last = sentencesIn(whole).at(-1) ?? "";
  if (last === whole || !typed.has(bare(last))) return [{ block, raw, folded }];
  return [whole.slice(0, -last.length), last].map((piece) => ({ block, raw: piece, folded: fold(piece) }));
}

function remarkOn({ block, raw }: Piece): Remark {
  const text = raw.trim().slice(0, LONGEST_QUOTE);
  return {
    key: `unanswered ${text}`.slice(0, LONGEST_KEY),
    sentence: t(
      "Nothing in the proposal seems to answer this. Add a deliverable or an objective, or take this out of the text.",
    ),
    place: { block, text, before: 0 },
  };
}
