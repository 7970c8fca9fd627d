/** Checks a text against its brief. It treats text by people and text by a model alike. */

import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import type { Brief } from "../briefs/brief";
import type { Day } from "../briefs/calendar";
import { ownDetails } from "../briefs/own-details";
import { ownWords } from "../content/own-words";
import { dealProblems } from "../prices/deal/deal-problems";
import { loadPhrases } from "../writing/composer/phrases/load-phrases";
import { numberWords } from "../writing/composer/words/number-words";
import { languageOf } from "../writing/language";
import { countsOf, judgeCounts, numberedSentences } from "./counts/judge-counts";
import { datedSentences, judgeDays } from "./days/judge-days";
import { judgeMonths, monthsOf } from "./days/judge-months";
import { judgeSpans } from "./days/judge-spans";
import { knownDays } from "./days/known-days";
import { changedNumber, deliverablesOf, isStrangeItem, missingDeliverables } from "./deliverables";
import { withLists } from "./delivered-lists";
import { contactsOf, judgeContacts } from "./judge-addresses";
import { judgePrivate, privateRows } from "./judge-notes";
import { judgeHours, judgeShares, judgeSumOfRows, judgeSumOfShares } from "./judge-shares";
import { judgeSums, namedAsOffered, twoTotals } from "./judge-sums";
import { judgeTerms, termsOf } from "./judge-terms";
import { knownSums } from "./known-sums";
import { missingFacts } from "./missing-facts";
import { ownNames } from "./names/changed-names";
import { judgeClientNamed } from "./names/judge-client-named";
import { judgeNames } from "./names/judge-names";
import { nameBook } from "./names/names-in-text";
import type { Note, Reader } from "./note";
import { type Passage, passagesOf, plainText } from "./passages.server";
import { exclusionsOf, judgeExclusions } from "./promises/judge-exclusions";
import { judgePromises, newPromises } from "./promises/judge-promises";
import { scopeWords } from "./promises/words-of-scope";
import { type ReadPassage, readPassage } from "./reading";
import { type Facts, LONGEST_KEY, LONGEST_QUOTE, type Remark } from "./remark";
import { inSections } from "./sections";
import { digitsIn } from "./shares-in-text";
import { statedShares } from "./stated-shares";
import { type TablePrice, tableInText } from "./table/table-price";

/** Facts that the account and the proposal add to the brief. */
interface OwnFacts {
  /** Names, addresses, number. */
  texts: readonly string[];
  /** The last valid day, and today. */
  days: readonly Day[];
  /** The price table in the place of the brief’s price; null for none. */
  table: TablePrice | null;
}

const NOTHING: OwnFacts = { texts: [], days: [], table: null };
/** The limit for each kind; a text with more remarks belongs to another brief. */
const MOST_REMARKS = 100;

/** @param html sanitised, with its variables filled in */
export async function checkFacts(html: string, brief: Brief, own: OwnFacts = NOTHING): Promise<Facts> {
  const passages = passagesOf(html);
  const reader = await readerOf(html, brief, own, passages);
  const { not } = scopeWords(reader.language);
  const sections = inSections(passages, reader.phrases);
  const placed = withLists(sections, reader.deliverables, (line) => not.test(line)).map((passage) =>
    readPassage(passage, brief.currency, reader.numbers),
  );
  const expected = reader.deliverables.filter(({ isOption }) => !isOption || reader.table === null);
  const unnamed = missingDeliverables(expected, placed);
  const notes = [
    ...placed.flatMap((passage, at) => judge(passage, at, reader)),
    ...placed.flatMap((passage) => judgeItem(passage, reader, unnamed.length === 0)),
    ...blocksOf(placed).flatMap((block) => judgeBlock(block, reader)),
    ...twoTotals(placed, reader),
    ...namedAsOffered(placed, reader),
  ];
  const remarks = withKeys(notes, blocksOf(placed));
  const inBrief = Object.entries(dealProblems(brief)).map(([field, sentence]) => ({
    key: `brief ${field}`,
    sentence: t("In your brief: {sentence}", { sentence }),
    place: null,
  }));
  return {
    contradictions: [...remarks("contradiction"), ...inBrief].slice(0, MOST_REMARKS),
    marks: remarks("mark").slice(0, MOST_REMARKS),
    missing: missingFacts(placed, reader, { notes, unnamed }).slice(0, MOST_REMARKS),
  };
}

async function readerOf(
  html: string,
  brief: Brief,
  own: OwnFacts,
  passages: readonly Passage[],
): Promise<Reader> {
  const language = languageOf(html);
  const phrases = await loadPhrases(language);
  const answers = plainText([ownWords(brief), ...own.texts].join("\n"));
  const numbers = numberWords(language);
  const allNumbers = new Map([...numberWords("en"), ...numbers]);
  const days = knownDays(brief, answers, allNumbers, own.days);
  const lower = once(() => lowerCaseWords(passages));
  const all = once(() => allWords(passages));
  return {
    brief,
    answers,
    language,
    phrases,
    numbers,
    sums: knownSums(brief, answers, allNumbers),
    table: own.table && tableInText(own.table, { language, currency: brief.currency, numbers: allNumbers }),
    days,
    digits: digitsIn(answers),
    terms: termsOf(brief, answers, allNumbers),
    exclusions: exclusionsOf(brief, language),
    promises: newPromises(answers),
    months: monthsOf(answers, language, days.typed),
    shares: statedShares(answers),
    numbered: numberedSentences(answers, allNumbers),
    counts: countsOf(answers, { language, numbers: allNumbers }),
    deliverables: deliverablesOf(brief, { language, counts: allNumbers }),
    sentences: datedSentences(phrases),
    contacts: contactsOf([ownDetails(brief), ...own.texts].join("\n"), answers),
    privateRows: privateRows(brief.additionalNotes, ownWords({ ...brief, additionalNotes: "" })),
    names: {
      isKnown: nameBook([answers], language),
      own: ownNames(answers),
      answers: fold(answers),
      phrases,
      language,
      isWord: (word) => lower().has(word.toLowerCase()),
      isInText: (word) => all().has(word),
    },
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

const allWords = (passages: readonly Passage[]): ReadonlySet<string> =>
  new Set(passages.flatMap(({ text }) => fold(text).match(/[\p{L}\p{M}]+/gu) ?? []));

const lowerCaseWords = (passages: readonly Passage[]): ReadonlySet<string> =>
  new Set(passages.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}]+/gu) ?? []));

function judge(passage: ReadPassage, at: number, reader: Reader): Note[] {
  const notes = judgeAlone(passage, at, reader);
  const isSaid = ({ start, end }: Note) => notes.some((note) => note.start < end && start < note.end);
  // Of two rules that find the same words, the first says more.
  const more = [...judgeCounts(passage, reader), ...judgeMonths(passage, reader)];
  return [...notes, ...more.filter((note) => !isSaid(note))];
}

function judgeAlone(passage: ReadPassage, at: number, reader: Reader): Note[] {
  return [
    ...judgeSums(passage, reader),
    ...judgeDays(passage, reader),
    ...judgeShares(passage, reader),
    ...judgeSpans(passage, reader),
    ...judgeTerms(passage, reader),
    ...judgeHours(passage, reader),
    ...judgeNames(passage, at, reader),
    ...judgeClientNamed(passage, reader),
    ...judgeContacts(passage, reader.contacts),
    ...judgePrivate(passage, reader.privateRows),
    ...judgeExclusions(passage, reader),
    ...judgePromises(passage, reader),
  ];
}

function judgeItem(passage: ReadPassage, { names, deliverables }: Reader, areAllNamed: boolean): Note[] {
  const { text, section, kind } = passage;
  if (section !== "deliverables" || kind !== "item" || deliverables.length === 0) return [];
  const base = { kind: "mark" as const, about: "deliverable", passage };
  if (isStrangeItem(passage, names.answers, deliverables, areAllNamed))
    return [{ ...base, start: 0, end: text.length, sentence: t("This deliverable is not from your brief.") }];
  // A stage's dates are not quantities of a deliverable.
  const number = passage.days.length > 0 ? null : changedNumber(passage, deliverables);
  const start = number === null ? -1 : text.indexOf(number);
  if (number === null || start < 0) return [];
  return [
    {
      ...base,
      start,
      end: start + number.length,
      sentence: t("This number differs from your deliverables."),
    },
  ];
}

const judgeBlock = (block: readonly ReadPassage[], reader: Reader): Note[] => [
  ...judgeSumOfShares(block, reader),
  ...judgeSumOfRows(block, reader),
];

function blocksOf(passages: readonly ReadPassage[]): ReadPassage[][] {
  const blocks = new Map<number, ReadPassage[]>();
  for (const passage of passages) {
    const block = blocks.get(passage.block);
    if (block) block.push(passage);
    else blocks.set(passage.block, [passage]);
  }
  return [...blocks.values()];
}

/** @returns the remarks of a kind, in the order of the text */
function withKeys(
  notes: readonly Note[],
  blocks: readonly ReadPassage[][],
): (kind: Note["kind"]) => Remark[] {
  return (kind) =>
    notes
      .filter((note) => note.kind === kind)
      .sort((one, other) => one.passage.block - other.passage.block)
      .map((note) => {
        const { about, passage, start, end, words, sentence, replacement, doubt } = note;
        const text = passage.raw.slice(start, end).trim().slice(0, LONGEST_QUOTE);
        return {
          key: `${about} ${words ?? plainText(text)}`.slice(0, LONGEST_KEY),
          sentence,
          place: { block: passage.block, text, before: timesBefore(note, text, blocks) },
          ...(replacement !== undefined && { replacement }),
          ...(doubt && { doubt }),
        };
      });
}

/** Counts the same text earlier in the block. */
function timesBefore({ passage, start }: Note, text: string, blocks: readonly ReadPassage[][]): number {
  const block = blocks.find(([first]) => first?.block === passage.block) ?? [];
  const earlier = block.slice(0, block.indexOf(passage)).map(({ raw }) => raw);
  return text === "" ? 0 : [...earlier, passage.raw.slice(0, start)].join("\n").split(text).length - 1;
}
