/** How sent proposals ended, in numbers (docs/decisions/0120-what-needs-a-person.md). */
import type { LostReason } from "~/db/vocabulary";
import { type Closable, closedAs, closingOf } from "../proposals/closing/closing";
import { DECLINED, isDecided } from "../proposals/status";
import { type PriceBand, priceBandOf } from "./price-band";

/** One proposal that was sent. Times are UTC milliseconds. */
export interface SentRow extends Closable {
  id: string;
  title: string;
  templateKey: string | null;
  currency: string;
  valueMinor: number | null;
  /** The first send. */
  firstSentAt: number;
  /** The first opening by a client. */
  openedAt: number | null;
  /** When the version that was signed was first sent, as its links have it. */
  signedVersionAt: number | null;
  /** The last signature that was needed. */
  signedAt: number | null;
  /** What a client wrote who declined; null where nobody did. */
  declineReason: string | null;
  declinedAt: number | null;
}

/** With fewer, a percentage says nothing. */
export const ENOUGH = 10;

export interface Outcomes {
  sent: number;
  /** Signed, approved, or agreed elsewhere as the owner says. */
  won: number;
  /** Declined, or lost as the owner says. */
  lost: number;
  /** Of those decided, in whole percent; null where fewer than ten were sent, or none is decided. */
  winRate: number | null;
}

export interface Median {
  ms: number | null;
  count: number;
}

export interface Insights extends Outcomes {
  open: number;
  timeToOpen: Median;
  timeToSign: Median;
  byTemplate: (Outcomes & { key: string | null })[];
  /** By currency, the most used first; within it, the cheapest first. */
  byPrice: (Outcomes & { currency: string; band: PriceBand })[];
  /** Of those lost; the most frequent first. */
  reasons: { reason: LostReason | "own_words" | "not_said"; count: number }[];
  /** What clients wrote who declined, the newest first. */
  words: { id: string; title: string; text: string; at: number }[];
}

export function insightsOf(rows: readonly SentRow[]): Insights {
  const outcomes = outcomesOf(rows);
  return {
    ...outcomes,
    open: outcomes.sent - outcomes.won - outcomes.lost,
    timeToOpen: medianOf(
      rows.map(({ openedAt, firstSentAt }) => openedAt !== null && openedAt - firstSentAt),
    ),
    timeToSign: medianOf(
      rows.map(
        ({ status, signedAt, signedVersionAt }) =>
          status === "signed" && signedAt !== null && signedVersionAt !== null && signedAt - signedVersionAt,
      ),
    ),
    byTemplate: templateRows(rows),
    byPrice: priceRows(rows),
    reasons: reasonRows(rows),
    words: wordsOf(rows),
  };
}

const isLost = (row: SentRow): boolean =>
  (DECLINED as readonly string[]).includes(row.status) || closedAs(row) === "lost";

const isWon = (row: SentRow): boolean => (isDecided(row.status) && !isLost(row)) || closedAs(row) === "won";

function outcomesOf(rows: readonly SentRow[]): Outcomes {
  const [sent, won, lost] = [rows.length, rows.filter(isWon).length, rows.filter(isLost).length];
  const isSaid = sent >= ENOUGH && won + lost > 0;
  return { sent, won, lost, winRate: isSaid ? Math.round((100 * won) / (won + lost)) : null };
}

/** The middle one; of an even number, the middle of the two in the middle. */
function medianOf(durations: readonly (number | false)[]): Median {
  const sorted = durations
    .filter((ms) => ms !== false && ms >= 0)
    .sort((a, b) => Number(a) - Number(b)) as number[];
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const isNone = upper === undefined || lower === undefined;
  return { ms: isNone ? null : (upper + lower) / 2, count: sorted.length };
}

function templateRows(rows: readonly SentRow[]): Insights["byTemplate"] {
  const groups = grouped(rows, ({ templateKey }) => templateKey ?? "");
  return [...groups]
    .map(([key, group]) => ({ key: key || null, ...outcomesOf(group) }))
    .sort((a, b) => b.sent - a.sent || (a.key ?? "").localeCompare(b.key ?? ""));
}

function priceRows(rows: readonly SentRow[]): Insights["byPrice"] {
  const currencies = [...grouped(rows, ({ currency }) => currency)].sort(
    ([a, ones], [b, others]) => others.length - ones.length || a.localeCompare(b),
  );
  return currencies.flatMap(([currency, group]) =>
    [...grouped(group, (row) => String(priceBandOf(row)))]
      .map(([band, own]) => ({ currency, band: Number(band) as PriceBand, ...outcomesOf(own) }))
      .sort((a, b) => a.band - b.band),
  );
}

function reasonRows(rows: readonly SentRow[]): Insights["reasons"] {
  const groups = grouped(rows.filter(isLost), (row) => closingOf(row)?.reason ?? wordsReason(row));
  return [...groups]
    .map(([reason, { length: count }]) => ({
      reason: reason as Insights["reasons"][number]["reason"],
      count,
    }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}

const wordsReason = ({ declineReason }: SentRow) => (declineReason?.trim() ? "own_words" : "not_said");

const MOST_WORDS = 20;

const wordsOf = (rows: readonly SentRow[]): Insights["words"] =>
  rows
    .filter((row) => isLost(row) && row.declineReason?.trim())
    .map(({ id, title, declineReason, declinedAt }) => ({
      id,
      title,
      text: declineReason?.trim() ?? "",
      at: declinedAt ?? 0,
    }))
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_WORDS);

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
