/** Ties what is wrong today to what is delivered and to what it is to achieve (docs/decisions/0108-what-a-generated-proposal-is.md). */
import type { Brief } from "~/domain/briefs/brief";
import type { Language } from "~/platform/language/languages";
import { takeFigures } from "../blocks";
import { splitSentences } from "../said-once";
import { asItems } from "../values";
import { isSameWord } from "./same-word";
import { type Topic, topicsOf } from "./topic-words";

interface Thread {
  /** What is wrong today, as typed. */
  pains: readonly string[];
  /** "" for none. */
  aim: string;
}

export interface Threads {
  /** The goals that the opening says. */
  openingAims: readonly string[];
  /** The reasons of deliverables. */
  ofDeliverables: ReadonlyMap<string, Thread>;
  /** Goals that turn a pain around which no deliverable answers. */
  ofPains: ReadonlyMap<string, string>;
  /** Pains and goals that a thread or the opening says. */
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
}

type Answers = Pick<
  Brief,
  "title" | "clientName" | "clientCompany" | "painPoints" | "objectives" | "successMetrics"
> & {
  deliverables: string;
};

/** Returns 0 where one passage may have nothing to do with the other. */
type Strength = (from: Passage, to: Passage) => number;

interface Lists {
  pains: readonly Passage[];
  deliverables: readonly Passage[];
  aims: readonly Passage[];
}

export function tieThreads(answers: Answers, language: Language): Threads {
  const names = new Set(wordsOf(`${answers.clientName} ${answers.clientCompany}`, language));
  const read = (answer: string): Passage[] =>
    asItems(answer)
      .slice(0, MOST)
      .filter((text) => text.length <= LONGEST)
      .map((text) => ({ text, topics: topicsOf(text, language, names) }));
  const all: Lists = {
    pains: read(answers.painPoints),
    deliverables: read(answers.deliverables),
    aims: read(answers.objectives),
  };
  const { others: loose } = takeFigures(asItems(answers.objectives));
  const theme = wordsOf(answers.title, language);
  const strength = strengthIn(
    { ...all, aims: [...all.aims, ...read(answers.successMetrics)] },
    theme,
    language,
  );
  const aims = all.aims.filter(({ text }) => loose.includes(text));
  const openingAims = forOpening(loose, tie({ ...all, aims }, strength));
  const { ofDeliverables, ofPains } = tie(
    { ...all, aims: aims.filter(({ text }) => !openingAims.includes(text)) },
    strength,
  );
  const said = [...ofDeliverables.values()].flatMap((thread) => [...thread.pains, thread.aim]);
  const taken = new Set([...openingAims, ...said, ...ofPains.values()]);
  return { openingAims, ofDeliverables, ofPains, taken };
}

/** The first goal, unless it turns a pain around and another is free. A second that nothing else says goes with it. */
function forOpening(loose: readonly string[], { ofDeliverables, ofPains }: Tied): string[] {
  const turning = new Set(ofPains.values());
  const reasons = new Set([...ofDeliverables.values()].map(({ aim }) => aim));
  const short = loose.filter(isShortAim);
  const free = short.filter((text) => !turning.has(text) && !reasons.has(text));
  const [first] = short;
  const [own] = first !== undefined && turning.has(first) && free.length > 0 ? free : short;
  if (own === undefined) return [];
  const [other, ...further] = loose.filter((text) => text !== own && !turning.has(text));
  const isPair = other !== undefined && further.length === 0 && free.includes(other);
  return isPair && own.length + other.length <= LONGEST_AIM ? [own, other] : [own];
}

const isShortAim = (text: string): boolean =>
  text.length <= LONGEST_AIM && splitSentences(text).length === 1 && !/[:：[]/u.test(text);

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

type Tied = Pick<Threads, "ofDeliverables" | "ofPains">;

function tie({ pains, deliverables, aims }: Lists, strength: Strength): Tied {
  const answered = new Map<string, string[]>();
  for (const pain of pains) {
    const best = strongest(deliverables, (one) => strength(pain, one));
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
  const reasons = deliverables.map(({ text }): [string, Thread] => [
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
