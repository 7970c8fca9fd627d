/** Judges within how many days, and how often, the client pays. */
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import type { Brief } from "../briefs/brief";
import { spansIn } from "./days/spans-in-text";
import type { Note, Reader } from "./note";
import type { ReadPassage } from "./reading";
import { stemsOf } from "./word-stems";
import { sentenceAt, sentencesIn } from "./wording";
import { FREQUENCIES, LASTING, netDaysIn, PAYMENT } from "./words-of-payment";

export interface OwnTerms {
  /** Null where the brief's terms name no days. */
  days: number | null;
  isKnown(days: number): boolean;
  /** The payment intervals that the brief names. */
  frequencies: readonly RegExp[];
  /** Days of other things, with the beginnings of the words around them. */
  others: readonly { count: number; stems: readonly string[] }[];
}

/** Days; fewer are known from any sentence of the brief, even one that is not about paying. */
const LEAST_TERM = 7;

export function termsOf(
  { paymentTerms }: Brief,
  answers: string,
  numbers: ReadonlyMap<string, number>,
): OwnTerms {
  const daysIn = (text: string) => [
    ...netDaysIn(text).map(({ count }) => count),
    ...spansIn(text, numbers).flatMap(({ unit, count }) =>
      unit === "day" ? [count] : unit === "week" ? [count * 7] : [count * 30],
    ),
  ];
  const own = daysIn(paymentTerms);
  const sentences = sentencesIn(answers).map((sentence) => ({
    isOfPaying: own.length === 0 || PAYMENT.test(sentence),
    stems: stemsOf(fold(sentence)),
    counts: spansIn(sentence, numbers).flatMap(({ unit, count }) => (unit === "day" ? [count] : [])),
  }));
  const known = new Set([
    ...own,
    ...sentences.flatMap(({ isOfPaying, counts }) =>
      counts.filter((count) => isOfPaying || count < LEAST_TERM),
    ),
  ]);
  const others = sentences.flatMap(({ stems, counts }) => counts.map((count) => ({ count, stems })));
  const frequencies = FREQUENCIES.filter((frequency) => frequency.test(`${paymentTerms}\n${answers}`));
  return { days: own[0] ?? null, isKnown: (days) => known.has(days), others, frequencies };
}

/** "It was noticed after 9 days, and clients got fake invoices": words that a sentence of the brief has as well. */
const LEAST_SHARED = 2;

/** The limit of net terms in a passage; nobody reads more. */
const MOST = 300;
/** Characters before a number. */
const REACH = 24;

/** "A weekly invoice", where the brief has a monthly one. */
function judgeFrequency(passage: ReadPassage, { terms }: Reader): Note[] {
  if (terms.frequencies.length === 0) return [];
  return FREQUENCIES.filter((one) => !terms.frequencies.includes(one)).flatMap((frequency): Note[] => {
    const found = frequency.exec(passage.text);
    if (!found) return [];
    const [start, end] = [found.index, found.index + found[0].length];
    if (!PAYMENT.test(sentenceAt(passage.text, start, end))) return [];
    return [
      {
        kind: "mark",
        about: "terms",
        passage,
        start,
        end,
        sentence: t("Your brief has a different payment interval."),
      },
    ];
  });
}

/** "Within 30 days", where the brief says 14, or nothing. */
export function judgeTerms(passage: ReadPassage, reader: Reader): Note[] {
  return [...judgeDays(passage, reader), ...judgeFrequency(passage, reader)];
}

function judgeDays(passage: ReadPassage, { terms }: Reader): Note[] {
  const { text } = passage;
  const net = netDaysIn(text).slice(0, MOST);
  const isApart = ({ start, end }: { start: number; end: number }) =>
    net.every((other) => end <= other.start || start >= other.end);
  const spans = passage.spans.filter(
    (span) =>
      span.unit === "day" &&
      isApart(span) &&
      PAYMENT.test(sentenceAt(text, span.start, span.end)) &&
      !LASTING.test(text.slice(Math.max(0, span.start - REACH), span.start)),
  );
  return [...spans, ...net]
    .filter(({ count, start, end }) => {
      const sentence = fold(sentenceAt(text, start, end));
      const isOther = terms.others.some(
        (one) =>
          one.count === count && one.stems.filter((stem) => sentence.includes(stem)).length >= LEAST_SHARED,
      );
      return !isOther && !terms.isKnown(count);
    })
    .map(({ start, end }) => {
      const at = { about: "terms", passage, start, end };
      return terms.days === null
        ? { kind: "mark", ...at, sentence: t("This duration is not from your brief.") }
        : {
            kind: "contradiction",
            ...at,
            sentence: t("Your payment terms say {own} days.", { own: terms.days }),
          };
    });
}
