/** Events received from Stripe and the mail service, newest first. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { deliveries, mailEvents, stripeEvents, users } from "~/db/schema";
import type { DeliveryState } from "~/db/vocabulary";
import { keysetPage, type PageCursor, pageCursorIn } from "~/platform/keyset";
import type { MemberContext } from "../context";
import { assertAdmin } from "./accounts.server";
import { parseWebhookType, WEBHOOK_TYPES, type WebhookSource, type WebhookType } from "./webhook-types";

const PAGE_SIZE = 50;

interface WebhookLogSearch extends PageCursor {
  type: WebhookType | null;
}

export interface WebhookLogEntry {
  source: WebhookSource;
  id: string;
  type: string;
  /** Null when the event concerns no account of ours. */
  user: { id: string; email: string } | "gone" | null;
  detail: string;
  /** UTC milliseconds, by the service's clock. */
  happenedAt: number;
  at: number;
  mail: DeliveryState | null;
}

interface WebhookLogPage {
  events: WebhookLogEntry[];
  previousCursor: string | null;
  nextCursor: string | null;
}

export const readWebhookLogSearch = (query: URLSearchParams): WebhookLogSearch => ({
  type: parseWebhookType(query.get("type")),
  ...pageCursorIn(query),
});

/** @throws DomainError forbidden */
export async function webhookLog(ctx: MemberContext, search: WebhookLogSearch): Promise<WebhookLogPage> {
  assertAdmin(ctx);
  const asked = search.type && WEBHOOK_TYPES[search.type];
  const found = await readTogether(ctx.db, {
    payments: paymentQuery(ctx, search, isOfType(stripeEvents.type, "payments", asked)),
    mails: mailQuery(ctx, search, isOfType(mailEvents.type, "mail", asked)),
  });
  const isReversed = search.before !== null;
  const merged = [...found.payments.map(toPaymentEntry), ...found.mails.map(toMailEntry)].sort((a, b) =>
    isReversed ? compareEntries(a, b) : compareEntries(b, a),
  );
  const page = keysetPage(merged.slice(0, PAGE_SIZE + 1), PAGE_SIZE, search, cursorAt);
  return { events: page.rows, previousCursor: page.previous, nextCursor: page.next };
}

/** SQLite's order: by time, then by id. */
const compareEntries = (a: WebhookLogEntry, b: WebhookLogEntry) => a.at - b.at || (a.id < b.id ? -1 : 1);

type TypeFilter = (typeof WEBHOOK_TYPES)[WebhookType] | null;

function isOfType(column: AnySQLiteColumn, source: WebhookSource, asked: TypeFilter): SQL | undefined {
  if (asked === null) return undefined;
  if (asked.source !== source) return sql`false`;
  return asked.type === undefined ? undefined : eq(column, asked.type);
}

const isExistingUser = (userId: typeof stripeEvents.userId | typeof deliveries.userId) =>
  and(eq(users.id, userId), isNull(users.deletedAt));

/** The column has an alias, because batched queries are read by column name. */
const accountId = sql<string | null>`${users.id}`.as("account_id");

function paymentQuery(ctx: MemberContext, place: PageCursor, type: SQL | undefined) {
  const { where, orderBy } = newestFirst(stripeEvents.receivedAt, stripeEvents.id, place);
  return ctx.db
    .select({ event: stripeEvents, userId: accountId, email: users.email })
    .from(stripeEvents)
    .leftJoin(users, isExistingUser(stripeEvents.userId))
    .where(and(type, where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

type PaymentRow = Awaited<ReturnType<typeof paymentQuery>>[number];

const toPaymentEntry = ({ event, userId, email }: PaymentRow): WebhookLogEntry => ({
  source: "payments",
  id: event.id,
  type: event.type,
  detail: "",
  user: entryUser(event.userId, userId, email),
  happenedAt: event.createdAt,
  at: event.receivedAt,
  mail: null,
});

function mailQuery(ctx: MemberContext, place: PageCursor, type: SQL | undefined) {
  const { where, orderBy } = newestFirst(mailEvents.receivedAt, mailEvents.id, place);
  return ctx.db
    .select({
      event: mailEvents,
      state: deliveries.state,
      ownerId: deliveries.userId,
      userId: accountId,
      email: users.email,
    })
    .from(mailEvents)
    .leftJoin(deliveries, eq(deliveries.id, mailEvents.deliveryId))
    .leftJoin(users, isExistingUser(deliveries.userId))
    .where(and(type, where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

type MailRow = Awaited<ReturnType<typeof mailQuery>>[number];

const toMailEntry = ({ event, state, ownerId, userId, email }: MailRow): WebhookLogEntry => ({
  source: "mail",
  id: event.id,
  type: event.type,
  detail: event.detail,
  user: entryUser(ownerId, userId, email),
  happenedAt: event.occurredAt,
  at: event.receivedAt,
  mail: state,
});

function entryUser(whose: string | null, id: string | null, email: string | null): WebhookLogEntry["user"] {
  if (id !== null && email !== null) return { id, email };
  return whose === null ? null : "gone";
}
