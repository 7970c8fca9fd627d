/** Ties what is wrong today to what is delivered and to what it is to achieve (docs/decisions/0108-what-a-generated-proposal-is.md). */
import type { Brief } from "~/domain/briefs/brief";
import type { Language } from "~/platform/language/languages";
import { takeFigures } from "../blocks";
import { splitSentences } from "../said-once";
import { asItems } from "../values";
import { isSameWord } from "./same-word";
import { namingWords, type Topic, topicsOf } from "./topic-words";

interface Reason {
  /** What is wrong today, as typed. */
  pains: readonly string[];
  /** "" for none. */
  aim: string;
}

export interface Ties {
  /** The goal that the opening says. */
  openingAim: string | null;
  /** The reasons of deliverables. */
  ofDeliverables: ReadonlyMap<string, Reason>;
  /** Goals that turn a pain around which no deliverable answers. */
  ofPains: ReadonlyMap<string, string>;
  /** Pains and goals that a reason or the opening says. */
  taken: ReadonlySet<string>;
}

/** Characters of a passage that can be tied, and passages of an answer that are read. */
const LONGEST = 160;
const MOST = 30;
/** Characters of a goal in the opening. */
const LONGEST_AIM = 120;
const MOST_PAINS = 2;

interface Passage {
  text: string;
  topics: readonly Topic[];
  /** All words that name something, common ones too, and those it begins with. */
  words: readonly string[];
  head: readonly string[];
}

type Answers = Pick<
  Brief,
  "title" | "clientName" | "clientCompany" | "painPoints" | "objectives" | "successMetrics"
> & {
  deliverables: string;
};

/** Returns 0 where one passage may have nothing to do with the other. */
type Strength = (from: Passage, to: Passage) => number;

/** Tells which deliverable answers a pain; null where none does, or another may as well. */
type Answer = (pain: Passage, deliverables: readonly Passage[]) => Passage | null;

interface Lists {
  pains: readonly Passage[];
  deliverables: readonly Passage[];
  aims: readonly Passage[];
}

export function tieAnswers(answers: Answers, language: Language): Ties {
  const names = new Set(wordsOf(`${answers.clientName} ${answers.clientCompany}`, language));
  const read = (answer: string): Passage[] =>
    asItems(answer)
      .slice(0, MOST)
      .filter((text) => text.length <= LONGEST)
      .map((text) => ({ text, topics: topicsOf(text, language, names), ...namingWords(text, language) }));
  const all: Lists = {
    pains: read(answers.painPoints),
    deliverables: read(answers.deliverables),
    // A goal with a colon has a label of its own.
    aims: read(answers.objectives).filter(({ text }) => !COLON.test(text)),
  };
  const { others: loose } = takeFigures(asItems(answers.objectives));
  const theme = wordsOf(answers.title, language);
  const strength = strengthIn(
    { ...all, aims: [...all.aims, ...read(answers.successMetrics)] },
    theme,
    language,
  );
  const aims = all.aims.filter(({ text }) => loose.includes(text));
  const { ofDeliverables, ofPains } = tie({ ...all, aims }, strength, answerIn(strength, language));
  const said = [...ofDeliverables.values()].flatMap((reason) => [...reason.pains, reason.aim]);
  const elsewhere = new Set([...said, ...ofPains.values()]);
  const [first] = asItems(answers.objectives);
  const isFree = first !== undefined && loose.includes(first) && !elsewhere.has(first) && isShortAim(first);
  const openingAim = isFree ? first : null;
  const taken = openingAim === null ? elsewhere : elsewhere.add(openingAim);
  return { openingAim, ofDeliverables, ofPains, taken };
}

const COLON = /[:：]/u;

const isShortAim = (text: string): boolean =>
  text.length <= LONGEST_AIM && splitSentences(text).length === 1 && !COLON.test(text) && !text.includes("[");

const wordsOf = (text: string, language: Language): string[] =>
  topicsOf(text, language, new Set()).map(({ word }) => word);

/** What a passage names first says what it is about; two words in common say it as well. */
function strengthIn(lists: Lists, theme: readonly string[], language: Language): Strength {
  const same = (one: string, other: string) => isSameWord(one, other, language);
  const has = ({ topics }: Passage, word: string) => topics.some((topic) => same(topic.word, word));
  const times = (passages: readonly Passage[], word: string) =>
    passages.filter((passage) => has(passage, word)).length;
  /** All of the brief is about its theme, which ties nothing unless one deliverable alone and a goal speak of it. */
  const counts = (word: string) =>
    !theme.some((one) => same(one, word)) ||
    (times(lists.deliverables, word) === 1 &&
      times(lists.pains, word) <= MOST_PAINS &&
      times(lists.aims, word) > 0);
  return (from, to) => {
    const shared = to.topics.filter(({ word }) => has(from, word) && counts(word));
    const words = new Set(shared.map(({ word }) => word)).size;
    const ends = from.topics.filter(({ isHead, isEnd }) => isHead || isEnd);
    const isSubject = ({ word, isHead }: Topic) => isHead && ends.some((end) => same(end.word, word));
    return words > 1 || shared.some(isSubject) ? words : 0;
  };
}

type Tied = Pick<Ties, "ofDeliverables" | "ofPains">;

/** A wrong pair is worse than none: one word that both have has to say more than what the trouble happens to. */
const answerIn =
  (strength: Strength, language: Language): Answer =>
  (pain, deliverables) => {
    const best = strongest(deliverables, (one) => strength(pain, one));
    if (best === null) return null;
    const others = deliverables.filter((one) => one !== best);
    if (others.some((one) => strength(pain, one) >= strength(pain, best))) return null;
    if (strength(pain, best) > 1) return best;
    const has = (words: readonly string[], word: string, by: "form" | "compound") =>
      words.some((one) => isSameWord(one, word, language, by));
    const isObjectAlone = best.head.length === 1 && best.head.every((word) => has(pain.words, word, "form"));
    const apart = pain.words.filter((word) => !has(best.words, word, "compound"));
    const hasRival = others.some(({ words }) => apart.some((word) => has(words, word, "form")));
    return isObjectAlone || hasRival ? null : best;
  };

function tie({ pains, deliverables, aims }: Lists, strength: Strength, answer: Answer): Tied {
  const answered = new Map<string, string[]>();
  for (const pain of pains) {
    const best = answer(pain, deliverables);
    const own = best ? (answered.get(best.text) ?? []) : [];
    if (best && own.length < MOST_PAINS) answered.set(best.text, [...own, pain.text]);
  }
  const tiedPains = new Set([...answered.values()].flat());
  const aimOf = new Map<string, string>();
  for (const aim of aims) {
    const deliverable = strongest(deliverables, (one) => Math.min(strength(aim, one), strength(one, aim)));
    const pain = strongest(
      pains.filter(({ text }) => !tiedPains.has(text)),
      (one) => strength(one, aim),
    );
    const target = deliverable ?? pain;
    if (target && !aimOf.has(target.text)) aimOf.set(target.text, aim.text);
  }
  const reasons = deliverables.map(({ text }): [string, Reason] => [
    text,
    { pains: answered.get(text) ?? [], aim: aimOf.get(text) ?? "" },
  ]);
  return {
    ofDeliverables: new Map(reasons.filter(([, { pains, aim }]) => pains.length > 0 || aim !== "")),
    ofPains: new Map(pains.flatMap(({ text }) => (aimOf.has(text) ? [[text, aimOf.get(text) ?? ""]] : []))),
  };
}

/** The first of those that are equally strong. */
function strongest(passages: readonly Passage[], strengthOf: (passage: Passage) => number): Passage | null {
  let best: Passage | null = null;
  let most = 0;
  for (const passage of passages) {
    const strength = strengthOf(passage);
    if (strength > most) [best, most] = [passage, strength];
  }
  return best;
}
