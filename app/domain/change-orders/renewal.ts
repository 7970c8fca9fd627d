/** A renewal: the same recurring lines over the next period, with higher prices if the owner wants. */

import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { thousandthsText } from "~/platform/numbers/written-number";
import { escapeText } from "~/platform/text/html-text";
import { addDays, dayIn, isDay } from "~/platform/time/calendar-day";
import { PRICE_TABLE } from "../content/blocks/block-forms";
import { scale } from "../prices/fixed-point";
import type { Interval } from "../prices/price-table";
import type { TypedTable } from "../prices/typed-table";
import type { AgreedDocument, AgreementNow } from "./agreement-now";
import {
  type AgreedLine,
  agreedLines,
  lineOfAgreed,
  numberedTaxes,
  paragraphOf,
  tableOfLines,
} from "./change-order";
import { MONTHS } from "./renewal-reminder";

export interface Renewal {
  /** The keys of agreed lines that go on. */
  lines: string[];
  /** The first day, "2027-04-01". */
  from: string;
  /** Thousandths of a per cent by which prices rise. */
  raise: number;
  /** Plain text; may be empty. */
  note: string;
}

/** A line that ends, with the days of its last period. */
export interface EndingLine extends AgreedLine {
  recurring: NonNullable<AgreedLine["recurring"]> & { periods: number };
  from: string;
  until: string;
}

const WHOLE = 100_000;

/** The last day of so many intervals that begin on a day. */
export function lastDayOf(from: string, every: Interval, periods: number): string {
  if (every === "week") return addDays(from, 7 * periods - 1);
  return addDays(addMonths(from, MONTHS[every] * periods), -1);
}

/** From the 31st, a shorter month ends on its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/**
 * The lines of the agreement, or of its last renewal, that end. A line without an end goes on by itself.
 * @param timeZone the owner's, for agreements whose brief names no first day
 */
export function endingLines(now: AgreementNow, timeZone: string | null): EndingLine[] {
  const last = now.renewals.at(-1);
  const since = now.changes.filter((change) => !last || agreedAt(change) > agreedAt(last));
  const documents = [last ?? now.first, ...since];
  return agreedLines({ first: last ?? now.first, changes: since }).flatMap(({ recurring, ...line }) => {
    const document = documents.find(({ id }) => line.key.startsWith(`${id}.`));
    if (!recurring?.periods || !document) return [];
    const { every, periods } = recurring;
    const from = firstDayOf(document, timeZone);
    return { ...line, recurring: { every, periods }, from, until: lastDayOf(from, every, periods) };
  });
}

const agreedAt = (document: AgreedDocument): number => document.agreedAt ?? document.changedAt;

/** What a change adds begins with the change. */
function firstDayOf(document: AgreedDocument, timeZone: string | null): string {
  const named = document.amends?.renews?.from ?? document.startDate ?? "";
  return isDay(named) ? named : dayIn(agreedAt(document), timeZone);
}

/** The first day after the lines that end first; null where none ends. */
export const nextFirstDay = (lines: readonly EndingLine[]): string | null => {
  const [first] = lines.map(({ until }) => until).sort();
  return first === undefined ? null : addDays(first, 1);
};

/** The chosen lines over their next period. */
export const renewedLines = ({ lines, from, raise }: Renewal, ending: readonly EndingLine[]): EndingLine[] =>
  ending
    .filter(({ key }) => lines.includes(key))
    .map((line) => ({
      ...line,
      amount: scale(line.amount, WHOLE + raise, WHOLE),
      from,
      until: lastDayOf(from, line.recurring.every, line.recurring.periods),
    }));

export function tableOfRenewal(renewed: readonly EndingLine[], now: AgreementNow): TypedTable {
  const taxes = numberedTaxes(now);
  const idOf = (key: string) => taxes.find((tax) => tax.key === key)?.id ?? "";
  const lines = renewed.map((line, at) => lineOfAgreed(line, `line-${at + 1}`, now.currency, idOf(line.tax)));
  return tableOfLines(now.currency, taxes, lines);
}

/** The last day of all of them. @param renewed at least one */
export const renewedUntil = (renewed: readonly EndingLine[]): string =>
  renewed
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? "";

/** @param words in the agreement's language */
export function textOfRenewal({ from, raise, note }: Renewal, until: string, words: Translate): string {
  const days = { from: dayText(from, words), until: dayText(until, words) };
  return [
    `<h2>${escapeText(words("renewal.heading"))}</h2>`,
    `<p>${escapeText(words("renewal.text", days))}</p>`,
    ...(raise > 0
      ? [`<p>${escapeText(words("renewal.raise", { percent: thousandthsText(raise) }))}</p>`]
      : []),
    ...(note === "" ? [] : note.split(/\n\s*\n/).map(paragraphOf)),
    `<h2>${escapeText(words("client.term.investment"))}</h2>`,
    `<hr class="${PRICE_TABLE}">`,
  ].join("\n");
}
