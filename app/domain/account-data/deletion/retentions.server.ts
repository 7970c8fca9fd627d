/** Lists all that is deleted after a time. Evidence, bookkeeping and an account's own work stay (docs/capacity.md). */
import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "~/db/client.server";
import * as t from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { SIGN_UP_TTL_MS } from "../../accounts/sign-up/sign-up-link.server";
import type { Context } from "../../context";

interface Retention {
  what: string;
  table: SQLiteTable;
  /** UTC milliseconds. The column has an index, unless the rows are stored in the order of their time. */
  since: SQLiteColumn;
  /** Milliseconds. */
  after: number;
  only?: SQL;
  /** Columns that are emptied; without them the row is deleted. */
  clears?: Readonly<Record<string, null>>;
  /** Rows are written in the order of `since`, so that the oldest are found without an index. */
  isInOrder?: true;
}

/** Limits what is deleted from each table in a minute: a longer statement would keep everybody waiting. */
const MAX_ROWS = 500;
/** A used or expired link still says for this long why it does not work. */
const LINK_SPENT = 30 * DAY;
const SIGN_UP_SPENT = 3 * DAY;

/** Sessions come first, because the sweep logs their number. */
export const RETENTIONS: readonly Retention[] = [
  { what: "ended-sessions", table: t.sessions, since: t.sessions.expiresAt, after: 0 },
  { what: "rate-counters", table: t.rateCounters, since: t.rateCounters.windowStart, after: 2 * DAY },
  { what: "posted-forms", table: t.postedForms, since: t.postedForms.createdAt, after: 30 * DAY },
  { what: "expired-locks", table: t.locks, since: t.locks.expiresAt, after: 0 },
  { what: "passkey-challenges", table: t.spentChallenges, since: t.spentChallenges.expiresAt, after: 0 },
  { what: "password-resets", table: t.passwordResets, since: t.passwordResets.expiresAt, after: LINK_SPENT },
  { what: "email-changes", table: t.emailChanges, since: t.emailChanges.expiresAt, after: LINK_SPENT },
  { what: "sign-ups", table: t.signUps, since: t.signUps.expiresAt, after: SIGN_UP_SPENT },
  {
    what: "sign-up-mails",
    table: t.deliveries,
    since: t.deliveries.createdAt,
    after: SIGN_UP_TTL_MS + SIGN_UP_SPENT,
    only: sql`${isNull(t.deliveries.proposalId)} and ${isNull(t.deliveries.userId)}`,
  },
  {
    what: "account-mails",
    table: t.deliveries,
    since: t.deliveries.createdAt,
    after: 365 * DAY,
    only: sql`${isNull(t.deliveries.proposalId)} and ${isNotNull(t.deliveries.userId)}`,
  },
  {
    what: "open-hints",
    table: t.deliveries,
    since: t.deliveries.openHintAt,
    // The proposal's Durable Object keeps them as long (workers/view-tables.ts).
    after: 365 * DAY,
    clears: { openHintAt: null },
  },
  { what: "gone-links", table: t.goneLinks, since: t.goneLinks.goneAt, after: 365 * DAY, isInOrder: true },
  // This is longer than any provider reports on a mail; the evidence keeps the outcome.
  {
    what: "mail-events",
    table: t.mailEvents,
    since: t.mailEvents.receivedAt,
    after: 90 * DAY,
  },
  // The email service repeats a report for about a day, and a repeated one has to be recognised.
  {
    what: "received-mails",
    table: t.receivedMails,
    since: t.receivedMails.createdAt,
    after: 30 * DAY,
  },
  // This is longer than Stripe retries an event.
  { what: "stripe-events", table: t.stripeEvents, since: t.stripeEvents.receivedAt, after: 90 * DAY },
  { what: "webhook-calls", table: t.hookDeliveries, since: t.hookDeliveries.createdAt, after: 30 * DAY },
  { what: "sign-ins", table: t.signIns, since: t.signIns.createdAt, after: 90 * DAY },
  {
    what: "notifications",
    table: t.notices,
    since: t.notices.createdAt,
    after: 365 * DAY,
    isInOrder: true,
  },
];

export const deleteExpired = (ctx: Pick<Context, "db" | "now">): Statement[] =>
  RETENTIONS.map(({ table, since, after, only = sql`true`, clears, isInOrder }) => {
    const isExpired = sql`${since} < ${ctx.now - after} and ${only}`;
    const some = sql.raw(`limit ${MAX_ROWS}`);
    const expired = isInOrder
      ? sql`rowid in (select rowid from ${table} order by rowid ${some}) and ${isExpired}`
      : sql`rowid in (select rowid from ${table} where ${isExpired} ${some})`;
    return clears ? ctx.db.update(table).set(clears).where(expired) : ctx.db.delete(table).where(expired);
  });
