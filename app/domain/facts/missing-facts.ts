import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import { periodOf } from "../briefs/calendar";
import { englishOfMoney } from "../briefs/dates-of-money";
import { formatDay } from "../briefs/format-day";
import { formatMoney } from "../briefs/format-money";
import { amountOfShare } from "../briefs/share";
import { monthNumber } from "../writing/composer/dates-in-text";
import { instalmentsIn } from "../writing/composer/terms/instalments";
import { isPartOfPrice } from "../writing/composer/terms/payment-words";
import { sharesInWords, thousandsIn } from "./amounts-in-words";
import type { FoundDay } from "./days/days-in-text";
import type { Note, Reader } from "./note";
import { isInEqualParts, isSplitEvenly, partsInWords } from "./parts-in-words";
import type { ReadPassage } from "./reading";
import { LONGEST_KEY, type Remark } from "./remark";

/** Returns the facts of the brief that the text lacks. @param unnamed deliverables */
export function missingFacts(
  passages: readonly ReadPassage[],
  reader: Reader,
  { notes, unnamed }: { notes: readonly Note[]; unnamed: readonly string[] },
): Remark[] {
  const text = passages.map((passage) => passage.text).join("\n");
  const named = namedIn(passages);
  // Another price in its place has been named already.
  const hasOtherPrice = notes.some(({ kind, about }) => kind === "contradiction" && about === "sum");
  return [
    ...missingClient(passages, reader),
    ...missingSums(text, named, reader).filter(({ key }) => !hasOtherPrice || !key.startsWith(TOTAL)),
    ...missingDays(text, named, reader),
    ...missingShares(passages, named, reader),
    ...unnamed.map((item) =>
      missing(`deliverable ${item}`, t("The deliverable “{item}” is missing.", { item })),
    ),
  ];
}

const PRICE = "price";
const TOTAL = `missing ${PRICE}`;

interface Named {
  /** Minor units. */
  sums: ReadonlySet<number>;
  shares: ReadonlySet<number>;
  days: readonly FoundDay[];
}

const namedIn = (passages: readonly ReadPassage[]): Named => ({
  sums: new Set(passages.flatMap(({ sums }) => sums.map(({ minor }) => minor))),
  shares: new Set(passages.flatMap(({ shares }) => shares.map(({ share }) => share))),
  days: passages.flatMap(({ days }) => days),
});

const missing = (fact: string, sentence: string): Remark => ({
  key: `missing ${fact}`.slice(0, LONGEST_KEY),
  sentence,
  place: null,
});

const TITLE = /^(?:dr|prof|mr|mrs|ms|sir|herr|frau|sister|mme|m)$/;

const OF_MANY_FIRMS = /^(?:Limited|Company|Group|Holding|Services?)$/;

/** "Granite", of Granite Climbing Co.: a word that neither the text nor an answer has in small letters. */
const isShortened = (company: string, text: string, answers: string): boolean =>
  (company.match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? []).some((word) => {
    const small = word.toLowerCase();
    return (
      !OF_MANY_FIRMS.test(word) && text.includes(word) && !text.includes(small) && !answers.includes(small)
    );
  });

function missingClient(passages: readonly ReadPassage[], { brief, phrases, answers }: Reader): Remark[] {
  const { clientName, clientCompany } = brief;
  const words = passages.map(({ folded }) => folded).join("\n");
  const names = (fold(clientName).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 1 && !TITLE.test(word),
  );
  const company = fold(clientCompany).replace(/[,.]? (?:\p{L}\.?){1,5}\.?$/u, "");
  const isNamed = names.some((name) => words.includes(name)) || (company !== "" && words.includes(company));
  // Some languages greet without a name.
  const mayLack = clientCompany === "" && phrases.opening.greeting("X") === phrases.opening.greeting("Y");
  const text = passages.map((passage) => passage.text).join("\n");
  if (
    isNamed ||
    mayLack ||
    isShortened(clientCompany, text, answers) ||
    (names.length === 0 && company === "")
  )
    return [];
  const client = clientName || clientCompany;
  return [missing("client", t("The client’s name, {client}, is missing.", { client }))];
}

const MINOR = 100;

function missingSums(
  text: string,
  { sums: digits, shares }: Named,
  { brief, sums, numbers }: Reader,
): Remark[] {
  const { currency, pricingModel, budget } = brief;
  const { total, price } = sums;
  const named = new Set([...digits, ...thousandsIn(text, numbers).map((whole) => whole * MINOR)]);
  const own = (minor: number) => formatMoney(minor, currency, "en-US");
  const rate = pricingModel === "hourly" || pricingModel === "retainer" ? price.rate : null;
  const remarks: Remark[] = [];
  if (total !== null && !named.has(total))
    remarks.push(
      missing(`${PRICE} ${total}`, t("The total price, {total}, is missing.", { total: own(total) })),
    );
  else if (total === null && rate !== null && !named.has(rate))
    remarks.push(missing(`rate ${rate}`, t("The rate, {rate}, is missing.", { rate: own(rate) })));
  else if (
    total === null &&
    rate === null &&
    sums.budget.length > 0 &&
    !isRangeNamed(text, brief.budget, sums.budget, named)
  )
    remarks.push(missing(`budget ${budget}`, t("The price, {budget}, is missing.", { budget })));
  const { deposit } = price;
  const share = deposit !== null && total !== null ? deposit / total : null;
  const isNamed = deposit !== null && (named.has(deposit) || shares.has(Math.round((share ?? 0) * 10_000)));
  if (deposit !== null && deposit !== total && !isNamed)
    remarks.push(
      missing(`deposit ${deposit}`, t("The deposit, {deposit}, is missing.", { deposit: own(deposit) })),
    );
  return remarks;
}

const isRangeNamed = (
  text: string,
  typed: string,
  ends: readonly number[],
  named: ReadonlySet<number>,
): boolean => text.includes(typed.trim()) || ends.some((end) => named.has(end));

/** "Mid-January, on Monday 18": the day stands a few words behind its month. */
const isDayBehindMonth = (text: string, month: number, day: number): boolean =>
  [...text.matchAll(/\p{L}{3,14}/gu)].some(
    ({ 0: word, index }) =>
      monthNumber(word) === month &&
      Number(DAY_BEHIND.exec(text.slice(index + word.length, index + word.length + REACH))?.[1]) === day,
  );
const DAY_BEHIND = /^[^\d.;!?\n]{2,30}(\d{1,2})(?![\d%]|[.,:]\d)/u;
const REACH = 40;

function missingDays(text: string, { days: found }: Named, { brief }: Reader): Remark[] {
  const { startDate, endDate } = periodOf(brief);
  // Dates that contradict each other cannot be written.
  if (startDate !== "" && endDate !== "" && endDate < startDate) return [];
  const isNamed = (own: string) => {
    const [year, month = 0, day = 0] = own.split("-").map(Number);
    if (isDayBehindMonth(text, month, day)) return true;
    return found.some(
      (one) =>
        (one.month === month && one.day === day && (one.year === null || one.year === year)) ||
        (one.isAmbiguous && one.year === year && one.month === day && one.day === month),
    );
  };
  const unnamed = (own: string) => own !== "" && !isNamed(own);
  const day = (own: string) => formatDay(own, englishOfMoney(brief.currency));
  return [
    ...(unnamed(startDate)
      ? [
          missing(
            `start ${startDate}`,
            t("The start date, {startDate}, is missing.", { startDate: day(startDate) }),
          ),
        ]
      : []),
    ...(unnamed(endDate)
      ? [missing(`end ${endDate}`, t("The end date, {endDate}, is missing.", { endDate: day(endDate) }))]
      : []),
  ];
}

function missingShares(
  passages: readonly ReadPassage[],
  { sums: amounts, shares: named }: Named,
  { brief, sums }: Reader,
): Remark[] {
  const own = instalmentsIn(brief.paymentTerms).filter((part) => isPartOfPrice(part.text));
  const open = own.filter(
    ({ share }) =>
      !named.has(share) && (sums.total === null || !amounts.has(amountOfShare(sums.total, share))),
  );
  if (open.length === 0) return [];
  const shares = new Set(open.map(({ share }) => share));
  const areEqual = own.length > 1 && own.every(({ share }) => share === own[0]?.share);
  for (const { text, shares: said, numbers } of passages) {
    if (shares.size === 0) break;
    for (const share of [...partsInWords(text), ...sharesInWords(text, numbers)]) shares.delete(share);
    if (areEqual && isSplitEvenly(text)) shares.clear();
    const wholes = said.map(({ share }) => share);
    for (const share of shares) if (isInEqualParts(text, share, wholes)) shares.delete(share);
  }
  return [...shares].map((share) =>
    missing(`share ${share}`, t("The payment of {share}% is missing.", { share: share / 100 })),
  );
}
