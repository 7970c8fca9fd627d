import { t } from "~/platform/words/t";
import type { Currency } from "../briefs/brief";
import { formatMoney } from "../briefs/format-money";
import type { KnownSums } from "./known-sums";
import type { Note, Reader } from "./note";
import type { ReadPassage } from "./reading";
import type { FoundSum } from "./sums-in-text";
import type { TableInText } from "./table/table-price";
import { DEPOSIT_ROW, PART, PLACE, saysPrice, sentenceAt, TOTAL } from "./wording";

/** Finds sums that the brief does not have, or that contradict its price. */
export function judgeSums(passage: ReadPassage, reader: Reader): Note[] {
  const { table } = reader;
  return passage.sums.flatMap(
    (sum) => (table ? judgeBesideTable(passage, sum, reader, table) : judgeSum(passage, sum, reader)) ?? [],
  );
}

/** The price is that of the table, whatever the brief says. */
function judgeBesideTable(
  passage: ReadPassage,
  sum: FoundSum,
  reader: Reader,
  table: TableInText,
): Note | null {
  const { total, words } = table;
  const { sums } = reader;
  const base = {
    about: `price beside ${words}`.slice(0, LONGEST_ABOUT),
    passage,
    start: sum.start,
    end: sum.end,
  };
  const differs = (): Note => ({
    kind: "contradiction",
    ...base,
    doubt: "price",
    sentence: t("This differs from the price table ({total}).", { total: words }),
    ...(total && { replacement: table.write(passage.raw.slice(sum.start, sum.end).trim(), sum) }),
  });
  if (total && isTotalOfRow(passage, sum))
    return sum.minor === total.minor && sum.currency === total.currency ? null : differs();
  if (sums.isKnown(sum) || isPricePerThing(passage, sum, reader) || isDerivedBeside(passage, sum, reader))
    return null;
  const isPrice =
    passage.kind !== "row" && saysPrice(sentenceAt(passage.text, sum.start, sum.end), reader.phrases);
  if (isPrice || table.isBudget(sum) || sum.minor === total?.minor) return differs();
  if (!table.isFromBrief(sum))
    return { kind: "mark", ...base, about: "sum", sentence: t("This amount is not from your brief.") };
  if (table.agrees) return null;
  const sentence = t("This amount follows from your brief’s price. The price table has another one.");
  return { kind: "contradiction", ...base, sentence };
}

/** Characters. */
const LONGEST_ABOUT = 80;

/** Characters behind a sum: the name of its tax may come between. */
const LONGEST_ENDING = 120;
const SHORTEST_ENDING = 5;

/** How the composer used to say it. */
const EARLIER = [", without the options", "من دون البنود الاختيارية"];

/** Names the first sum of the text that the table no longer has once the client has chosen. */
export function namedAsOffered(passages: readonly ReadPassage[], { table, phrases }: Reader): Note[] {
  // "€4,800 including VAT, without the options", "Prices start at €4,800" and "it follows what you choose" stay true.
  const { withoutOptions, startsAt, asOffered, withPackage } = phrases.opening;
  const around = [startsAt(PLACE), asOffered(PLACE), withPackage(PLACE, "")].map((said) => said.split(PLACE));
  const beginnings = [startsAt(PLACE), asOffered(PLACE)].map((said) => said.split(PLACE)[0] ?? "");
  const endings = [withoutOptions(""), ...EARLIER, ...around.map(([, ending = ""]) => ending)]
    .map((ending) => ending.trim())
    .filter(({ length }) => length >= SHORTEST_ENDING);
  const staysTrue = ({ text }: ReadPassage, { start, end }: FoundSum) =>
    endings.some((ending) => text.slice(end, end + LONGEST_ENDING).includes(ending)) ||
    beginnings.some((beginning) => beginning !== "" && text.slice(0, start).endsWith(beginning));
  const named = passages.flatMap((passage) =>
    passage.sums
      .filter((sum) => table?.isOffered(sum) && !staysTrue(passage, sum))
      .map(({ start, end }) => ({ passage, start, end, words: wordsAround(passage.text, start, end) })),
  );
  const [first] = named;
  if (!first) return [];
  const sentence = t("The text names the total as offered. It stays when your client chooses an option.");
  // Another price in the same sentences is no new fact, another sentence is.
  const words = named.map((each) => each.words).join("|");
  return [{ kind: "mark", about: "as offered", ...first, words, sentence }];
}

/** Characters, so that the key has room for several sentences. */
const LONGEST_WORDS = 40;

const wordsAround = (text: string, start: number, end: number): string =>
  sentenceAt(text, start, end)
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_WORDS);

function judgeSum(passage: ReadPassage, sum: FoundSum, reader: Reader): Note | null {
  const { text, kind } = passage;
  const at = { passage, start: sum.start, end: sum.end };
  const contradiction = (sentence: string): Note => ({
    kind: "contradiction",
    about: "sum",
    ...at,
    sentence,
    doubt: "price",
  });
  const { sums, brief } = reader;
  const own = (minor: number) => formatMoney(minor, brief.currency, "en-US");
  if (kind === "row") {
    const wanted = wantedInRow(passage, sum, sums);
    if (wanted && !isThe(sum, wanted.minor, brief.currency))
      return contradiction(
        t("Your brief says {minor} as the {name}.", { minor: own(wanted.minor), name: wanted.name }),
      );
  }
  if (sums.isKnown(sum) || isPricePerThing(passage, sum, reader) || isDerivedBeside(passage, sum, reader))
    return null;
  const { total, price } = sums;
  const isPrice = kind !== "row" && saysPrice(sentenceAt(text, sum.start, sum.end), reader.phrases);
  if (isPrice && total !== null) return contradiction(t("Your brief says {total}.", { total: own(total) }));
  const named = brief.pricingModel === "retainer" || brief.pricingModel === "hourly" ? price.rate : total;
  if (sum.currency !== brief.currency && named !== null && sum.minor === named)
    return contradiction(t("Your brief says {named}.", { named: own(named) }));
  return { kind: "mark", about: "sum", ...at, sentence: t("This amount is not from your brief.") };
}

/** The share by which people round: one in a hundred. */
const ROUNDED = 0.01;

/** "60 € each", from a sum of the brief and its number of vases; "less than £490 per flat". */
function isPricePerThing({ text }: ReadPassage, sum: FoundSum, { sums, counts }: Reader): boolean {
  if (!PART.test(sentenceAt(text, sum.start, sum.end))) return false;
  const { total } = sums;
  return counts.some(({ count }) => {
    const whole = sum.minor * count;
    const isNear = total !== null && Math.abs(whole - total) <= total * ROUNDED;
    return count > 1 && (isNear || sums.isKnown({ ...sum, minor: whole }));
  });
}

/** "12 × $4,000" comes to $48,000; so does what is left of $54,000 after $6,000, or the difference of two. */
function isDerivedBeside({ sums: shown, numbers }: ReadPassage, sum: FoundSum, { sums }: Reader): boolean {
  return shown.some(
    (other) =>
      other !== sum &&
      sums.isKnown(other) &&
      (shown.some((third) => sums.isKnown(third) && Math.abs(third.minor - other.minor) === sum.minor) ||
        numbers.some(({ value }) => value > 1 && other.minor * value === sum.minor) ||
        (sums.total !== null && sums.total - other.minor === sum.minor)),
  );
}

/** The price is the last sum in the row of the total. */
function wantedInRow({ text, sums }: ReadPassage, sum: FoundSum, { total, price }: KnownSums) {
  const [label = ""] = text.split("\t");
  if (sum !== sums.at(-1) || sumIsInLabel(label, sum)) return null;
  if (total !== null && namesTotal(label)) return { name: "total", minor: total };
  return price.deposit !== null && DEPOSIT_ROW.test(label.trim())
    ? { name: "deposit", minor: price.deposit }
    : null;
}

const namesTotal = (label: string): boolean => TOTAL.test(label) && !PART.test(label);

function isTotalOfRow({ kind, text, sums }: ReadPassage, sum: FoundSum): boolean {
  const [label = ""] = text.split("\t");
  return kind === "row" && sum === sums.at(-1) && !sumIsInLabel(label, sum) && namesTotal(label);
}

const sumIsInLabel = (label: string, sum: FoundSum): boolean => sum.start < label.length;

const isThe = (sum: FoundSum, minor: number, currency: Currency): boolean =>
  sum.currency === currency && sum.minor === minor;

/** Two totals, where the brief has none to compare them with. */
export function twoTotals(passages: readonly ReadPassage[], { sums, table }: Reader): Note[] {
  if ((sums.total ?? table?.total ?? null) !== null) return [];
  const totals = passages.flatMap((passage) => {
    const label = passage.kind === "row" ? (passage.text.split("\t")[0] ?? "") : "";
    if (!namesTotal(label)) return [];
    const sum = passage.sums.at(-1);
    return sum ? [{ passage, ...sum }] : [];
  });
  const [first] = totals;
  return totals
    .filter((total) => total.minor !== first?.minor)
    .map(({ passage, start, end }) => ({
      kind: "contradiction",
      about: "sum",
      passage,
      start,
      end,
      doubt: "price",
      sentence: t("Two totals: {first} and {second}.", {
        first: first?.passage.text.slice(first.start, first.end).trim() ?? "",
        second: passage.text.slice(start, end).trim(),
      }),
    }));
}
