/** Reads a tax that payment terms name, where its rate and its kind are beyond doubt. */
import { readRate } from "~/platform/numbers/read-quantity";
import { withoutTail } from "~/platform/text/without-tail";
import { splitSentences } from "../said-once";
import { withCapital } from "../values";
import { readPaymentPlan } from "./instalments";
import {
  ABOUT_TAX,
  AT_ITS_RATE,
  BEFORE_ADDED,
  BEFORE_CONTAINED,
  BEHIND_ADDED,
  BEHIND_CONTAINED,
  BETWEEN,
  EXCEPTION,
  NAME,
  SUBJECT,
} from "./tax-words";

type Kind = "exclusive" | "inclusive";

/** @typeParam Rate thousandths of a per cent; null where the terms say none */
interface NamedTax<Rate> {
  name: string;
  rate: Rate;
  kind: Kind;
}

interface TaxInTerms<Rate> {
  tax: NamedTax<Rate>;
  /** The terms without what names the tax. */
  otherTerms: string;
  /** What names the tax. */
  phrase: string;
}

/** Text from one place to another. */
interface Part {
  from: number;
  to: number;
}

/** No sales tax is higher: what is more is a slip, or a share. */
const MOST_RATE = 30_000;

/** A tax whose rate is known. Null where another reading is possible. */
export function readTaxInTerms(terms: string): TaxInTerms<number> | null {
  const read = readTax(terms);
  return read && read.tax.rate !== null ? { ...read, tax: { ...read.tax, rate: read.tax.rate } } : null;
}

/** The name of the one tax that terms add to the price, wherever they say it; null where another reading is possible. */
export function addedTax(terms: string): string | null {
  const lower = terms.toLowerCase();
  if (lower.length !== terms.length || EXCEPTION.test(lower)) return null;
  const [named, ...others] = namedAlone(lower);
  const found = ratedIn(lower)[0] ?? named;
  if (!named || !found || others.length > 0 || markedAt(lower, found)?.kind !== "exclusive") return null;
  return inCapitals(terms.slice(named.name.from, named.name.to));
}

/** A tax with a rate or without one: "plus VAT". Null where another reading is possible. */
export function readTax(terms: string): TaxInTerms<number | null> | null {
  // Expressions that ignore case take a hundred times as long to compile.
  const lower = terms.toLowerCase();
  if (lower.length !== terms.length) return null;
  const rated = ratedIn(lower);
  const [named, ...others] = rated.length > 0 ? rated : namedAlone(lower);
  const marked = named && others.length === 0 ? markedAt(lower, named) : null;
  if (!named || !marked) return null;
  const rate = named.rate && rateAt(lower, named.rate);
  if (rate !== null && (rate === 0 || rate > MOST_RATE)) return null;
  const [before, after] = [terms.slice(0, marked.from), terms.slice(marked.to)];
  const phrase = terms.slice(marked.from, marked.to);
  const rest = `${before}\n${after}`.toLowerCase();
  if (ABOUT_TAX.test(rest) || EXCEPTION.test(rest)) return null;
  if (!standsAlone(phrase, before) || !endsThere(phrase, after)) return null;
  const name = inCapitals(terms.slice(named.name.from, named.name.to));
  const said = terms.slice(marked.from, named.name.from) + name + terms.slice(named.name.to, marked.to);
  return { tax: { name, rate, kind: marked.kind }, otherTerms: without(before, after), phrase: said };
}

/** A number that is no rate is more than any. */
const rateAt = (lower: string, { from, to }: Part): number =>
  readRate(lower.slice(from, to).replace(/\s?(?:per ?cent|prozent)$/u, "%")) ?? Number.POSITIVE_INFINITY;

/** "plus vat" was typed in a hurry. */
const IN_CAPITALS: Readonly<Record<string, string>> = {
  ...{ vat: "VAT", gst: "GST", hst: "HST", tva: "TVA", iva: "IVA", dph: "DPH" },
  ...{ mwst: "MwSt.", "mwst.": "MwSt.", ust: "USt.", "ust.": "USt." },
};
const inCapitals = (name: string): string => IN_CAPITALS[name] ?? name;

const RATE = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,3})?\s?(?:[%％٪]|(?:per ?cent|prozent)(?!\p{L}))/gu;
const LINK = `\\s?(?:(?:${BETWEEN})(?:\\s|(?<=['’の]))){0,3}`;
/** Japanese and Chinese write words without spaces. */
const WORD_START = "(?<![\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{N}])";
const WORD_END = "(?![\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{N}])";
const NAME_BEHIND = new RegExp(`^(${LINK})(${NAME})${WORD_END}`, "u");
/** "VAT, which we add at 20%". */
const ADDED_AT =
  "(?:[,،]\\s(?:which (?:we (?:will )?add|we (?:will )?charge|is (?:added|charged)|will be (?:added|charged)) at|و[تي]\u064f?ضاف بنسبة)\\s)";
const NAME_AHEAD = new RegExp(`${WORD_START}(${NAME})(?:\\.?\\s?[（(:]?${LINK}[（(]?|${ADDED_AT})$`, "u");

/** Characters that a name, a mark or a subject may take. */
const REACH = 60;
const ahead = (text: string, at: number): string => text.slice(Math.max(0, at - REACH), at);
const behind = (text: string, at: number): string => text.slice(at, at + REACH);

interface Named {
  /** Null for none. */
  rate: Part | null;
  name: Part;
  whole: Part;
}

const NAME_ALONE = new RegExp(`${WORD_START}(${NAME})${WORD_END}(?:\\s(?:${AT_ITS_RATE})${WORD_END})?`, "gu");

/** "plus VAT", "zzgl. MwSt. in gesetzlicher Höhe". */
const namedAlone = (text: string): Named[] =>
  [...text.matchAll(NAME_ALONE)].map(({ 0: whole, 1: { length } = "", index }) => ({
    rate: null,
    name: { from: index, to: index + length },
    whole: { from: index, to: index + whole.length },
  }));

/** A name belongs to one rate: "20% VAT. 30% on signing" has one tax. */
function ratedIn(lower: string): Named[] {
  const found = [...lower.matchAll(RATE)].flatMap(
    ({ 0: { length }, index }) => namedAt(lower, { from: index, to: index + length }) ?? [],
  );
  return found.filter(({ name }, at) => found.findIndex((other) => other.name.from === name.from) === at);
}

/** "19 % MwSt.", "VAT (20%)". Null for a rate of something else. */
function namedAt(text: string, rate: Part): Named | null {
  const follows = NAME_BEHIND.exec(behind(text, rate.to));
  const precedes = NAME_AHEAD.exec(ahead(text, rate.from));
  if (follows) {
    const from = rate.to + (follows[1] ?? "").length;
    const name = { from, to: from + (follows[2] ?? "").length };
    return { rate, name, whole: { from: rate.from, to: name.to } };
  }
  if (!precedes) return null;
  const [found, typed = ""] = precedes;
  const from = rate.from - found.length;
  const isBracketed = /[（(]/u.test(found) && /^[)）]/u.test(text.slice(rate.to));
  const whole = { from, to: rate.to + (isBracketed ? 1 : 0) };
  return { rate, name: { from, to: from + typed.length }, whole };
}

const MARK_BEFORE: readonly [kind: Kind, mark: RegExp][] = [
  ["exclusive", new RegExp(`${WORD_START}(?:${BEFORE_ADDED})${LINK}\\s?$`, "u")],
  ["inclusive", new RegExp(`${WORD_START}(?:${BEFORE_CONTAINED})${LINK}\\s?$`, "u")],
];
const MARK_BEHIND: readonly [kind: Kind, mark: RegExp][] = [
  ["exclusive", new RegExp(`^\\.?\\s?(?:${BEHIND_ADDED})(?:です|となります|します)?${WORD_END}`, "u")],
  ["inclusive", new RegExp(`^\\.?\\s?(?:${BEHIND_CONTAINED})(?:です|となります|します)?${WORD_END}`, "u")],
];
const SUBJECT_BEFORE = new RegExp(`${WORD_START}(?:${SUBJECT})\\s?$`, "u");

/** The first kind goes before the second, whose marks can be the ends of its own: "not included". */
function markIn(marks: typeof MARK_BEFORE, words: string): { kind: Kind; length: number } | null {
  for (const [kind, mark] of marks) {
    const found = mark.exec(words);
    if (found) return { kind, length: found[0].length };
  }
  return null;
}

/** Null without a word that says the kind, and with two. */
function markedAt(text: string, { whole }: { whole: Part }): (Part & { kind: Kind }) | null {
  const before = markIn(MARK_BEFORE, ahead(text, whole.from));
  // "20% VAT. Extra work" is another sentence, and "25 % mva. kommer i tillegg" is the same.
  const isEnd = /^[.!?]\s/u.test(text.slice(whole.to)) && !/(?:mva|mwst|ust)$/u.test(text.slice(0, whole.to));
  const after = isEnd ? null : markIn(MARK_BEHIND, behind(text, whole.to));
  const mark = before ?? after;
  if (!mark || (before && after)) return null;
  const from = whole.from - (before?.length ?? 0);
  const subject = SUBJECT_BEFORE.exec(ahead(text, from))?.[0] ?? "";
  return { from: from - subject.length, to: whole.to + (after?.length ?? 0), kind: mark.kind };
}

const SENTENCE_END = /[.!?…؟。！？]["'”“’»)]?$/u;
const SPACES = " \t\n\u00a0\u202f";
const ITEM_MARKS = `${SPACES}-–•*`;
const SEPARATORS = `${SPACES},;，；、(（–—-`;

/** @returns the words before a tax, whether it begins a line, and whether that line is an item of a list */
function endOf(before: string) {
  const words = withoutTail(before, ITEM_MARKS);
  const gap = before.slice(words.length);
  const beginsLine = words === "" || gap.includes("\n");
  return {
    words,
    beginsLine,
    isItem: beginsLine && /[-–•*]/u.test(gap),
    endsSentence: SENTENCE_END.test(words),
  };
}

/** A tax is one of the whole price where it has a sentence of its own, or follows nothing but payments. */
function standsAlone(phrase: string, before: string): boolean {
  const { words, beginsLine, isItem, endsSentence } = endOf(before);
  if (words === "") return true;
  if (/[:：]$/u.test(words)) return false;
  if (isItem || (endsSentence && beginsLine)) return true;
  // "etc. zzgl. 19 % MwSt." goes on after its full stop.
  if (endsSentence && /^[\p{Lu}\p{Lo}]/u.test(phrase)) return true;
  // In "40% on launch plus 20% VAT" the tax may be that of one payment.
  if (!beginsLine && !/[,;，；、(（–—.]$/u.test(withoutTail(before, SPACES))) return false;
  if (
    saysDays(
      withoutTail(words, SEPARATORS)
        .split(/[,;，；、]\s*|[.!?]\s+/u)
        .at(-1) ?? "",
    )
  )
    return true;
  return isPayment(words) || isPayment(words.split(/[.!?]\s+(?=[\p{Lu}\d])|\n/u).at(-1) ?? "");
}

function endsThere(phrase: string, after: string): boolean {
  const rest = after.replace(/^\s*[)）]/u, "");
  if (/^(?:\s*$|\s*[.!。！]|[^\S\n]*\n\s*[^\s\p{Ll}])/u.test(rest)) return true;
  // The full stop of "MwSt." is that of the sentence too.
  if (phrase.endsWith(".") && /^\s+\p{Lu}/u.test(rest)) return true;
  if (phrase.endsWith(".") && /^\s+\d/u.test(rest)) return isPayment(splitSentences(rest.trim())[0] ?? "");
  const joint = /^[^\S\n]*[,;，；\n]/u.exec(rest)?.[0];
  const [next = ""] =
    joint === undefined
      ? []
      : rest
          .slice(joint.length)
          .trimStart()
          .split(/[\n.。]/u);
  return isPayment(next) || DISCOUNT.test(next.trim().toLowerCase());
}

/** A discount for those who pay early is on what they pay, tax and all. */
const DISCOUNT =
  /^\d{1,2}(?:[.,]\d{1,2})?\s?% (?:skonto|discount|escompte|descuento|sconto|desconto|korting|skonta|kassarabatt|kontantrabat|kontantrabatt|alennus|sleva)(?!\p{L})[^%]{0,60}$/u;

/** Words with which a sentence on the day of payment begins. */
const DUE =
  /^(?:payable|due|net|payment|(?:all )?invoices?|zahlbar|fällig|zahlung|zahlungsziel|(?:die )?rechnung(?:en)?|payables?|paiement|factures?|pago|pagamento|pagável|betaling|betaalbaar|płatne|płatność|betalas|betalning|betales|maksu|maksetaan|splatn\p{L}+|platba)(?!\p{L})[^\d%％٪]{0,40}\d{1,3}\s(?:days?|tagen?|jours|días|giorni|dias|dagen|dni|dagar|dage|dager|päivän|päivää|dní|dnů)(?!\p{L})[^\d%％٪]{0,30}$/u;

/** "14 days net", "30 Tage netto". */
const DAYS =
  /^(?:net )?(\d{1,3})\s(?:days?|tagen?|jours|días|giorni|dias|dagen|dni|dagar|dage|dager|päivää|dní|dnů)(?:\s(?:net|netto|nets|neto))?$/u;

/** The days that a client has, where a text says no more. Null for other texts; few days have forms of their own in many languages. */
export function daysAlone(text: string): number | null {
  const days = Number(DAYS.exec(withoutTail(text.trim(), `${SEPARATORS}.`).toLowerCase())?.[1]);
  return days > FEW_DAYS ? days : null;
}

const FEW_DAYS = 10;

/** "Payment on completion", of all there is to pay. */
const WHEN =
  /^(?:payment|payable|due|zahlung|zahlbar|fällig|paiement|payable|pago|pagamento|betaling|betaalbaar|płatność|płatne|betalning|betalas|betales|maksu|platba|splatné) (?:on|after|upon|at|nach|bei|mit|à|après|a|al|alla|na|bij|po|vid|efter|ved|etter|při) [^,;.\d%]{2,40}\.?$/u;

const saysDays = (text: string): boolean => {
  const small = withoutTail(text.trim(), SEPARATORS).toLowerCase();
  return DUE.test(small) || DAYS.test(small) || WHEN.test(small);
};

/** Shares that are the whole price, or the days that a client has. */
function isPayment(text: string): boolean {
  const bare = withoutTail(text.trim(), SEPARATORS);
  return saysDays(bare) || readPaymentPlan(bare)?.otherTerms === "";
}

function without(before: string, after: string): string {
  const { words, beginsLine, endsSentence } = endOf(before);
  if (!beginsLine && !endsSentence) {
    const kept = withoutTail(before, SEPARATORS);
    const isBracketed = /[(（]/u.test(before.slice(kept.length));
    return `${kept}${isBracketed ? after.replace(/^\s*[)）]/u, "") : after}`.trim();
  }
  const following = withCapital(after.replace(/^[\s.!。！,;，；]+/u, ""));
  return [words, following]
    .filter((part) => part !== "")
    .join(beginsLine ? "\n" : " ")
    .trim();
}
