/** What was heard from outside: Stripe's events and the mail service's, in one list, newest first by when they were heard. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { deliveries, mailEvents, stripeEvents, users } from "~/db/schema";
import { keysetPage, type Place, placeIn } from "~/platform/keyset";
import type { MemberContext } from "../context";
import type { DeliveryState } from "../mail/outcomes";
import { assertAdmin } from "./accounts.server";
import { HEARD_TYPES, type HeardSource, type HeardType, typeNamed } from "./webhook-types";

const PAGE_SIZE = 50;

export interface HeardSearch extends Place {
  /** Null for every type. */
  type: HeardType | null;
}

/** An event as the log shows it. */
export interface HeardEvent {
  source: HeardSource;
  id: string;
  type: string;
  /** Whose account or mail it is about, or that the account is gone; null where it is none that we know. */
  user: { id: string; email: string } | "gone" | null;
  /** The service's own words on a mail event, such as whom it is about and why. */
  detail: string;
  /** When it happened by the service's clock, and when it was heard. UTC milliseconds. */
  happenedAt: number;
  at: number;
  /** What the mail is known as by now; null for payments, and for a mail that is none of ours. */
  mail: DeliveryState | null;
}

export interface HeardPage {
  events: HeardEvent[];
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Reads the query of an address. A type that is none counts as not said. */
export const readHeardSearch = (query: URLSearchParams): HeardSearch => ({
  type: typeNamed(query.get("type")),
  ...placeIn(query),
});

/** A page of them. @throws DomainError forbidden for everybody who is no admin */
export async function webhookLog(ctx: MemberContext, search: HeardSearch): Promise<HeardPage> {
  assertAdmin(ctx);
  const asked = search.type && HEARD_TYPES[search.type];
  const found = await readTogether(ctx.db, {
    payments: paymentQuery(ctx, search, ofType(stripeEvents.type, "payments", asked)),
    mails: mailQuery(ctx, search, ofType(mailEvents.type, "mail", asked)),
  });
  const isReversed = search.before !== null;
  const merged = [...found.payments.map(paymentEvent), ...found.mails.map(mailEvent)].sort((a, b) =>
    isReversed ? inOrder(a, b) : inOrder(b, a),
  );
  const page = keysetPage(merged.slice(0, PAGE_SIZE + 1), PAGE_SIZE, search, cursorAt);
  return { events: page.rows, previousCursor: page.previous, nextCursor: page.next };
}

/** As SQLite compares: by time, then by the id's bytes. */
const inOrder = (a: HeardEvent, b: HeardEvent) => a.at - b.at || (a.id < b.id ? -1 : 1);

type Asked = (typeof HEARD_TYPES)[HeardType] | null;

/** Of every type, of the one that was asked for, or nothing where the other source was asked for. */
function ofType(column: AnySQLiteColumn, source: HeardSource, asked: Asked): SQL | undefined {
  if (asked === null) return undefined;
  if (asked.source !== source) return sql`false`;
  return asked.type === undefined ? undefined : eq(column, asked.type);
}

const isThere = (userId: typeof stripeEvents.userId | typeof deliveries.userId) =>
  and(eq(users.id, userId), isNull(users.deletedAt));

/** Of joined tables, no two columns share a name: read together, they are told apart by it. */
const accountId = sql<string | null>`${users.id}`.as("account_id");

function paymentQuery(ctx: MemberContext, place: Place, type: SQL | undefined) {
  const { where, orderBy } = newestFirst(stripeEvents.receivedAt, stripeEvents.id, place);
  return ctx.db
    .select({ event: stripeEvents, userId: accountId, email: users.email })
    .from(stripeEvents)
    .leftJoin(users, isThere(stripeEvents.userId))
    .where(and(type, where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

type PaymentRow = Awaited<ReturnType<typeof paymentQuery>>[number];

const paymentEvent = ({ event, userId, email }: PaymentRow): HeardEvent => ({
  source: "payments",
  id: event.id,
  type: event.type,
  detail: "",
  user: userOf(event.userId, userId, email),
  happenedAt: event.createdAt,
  at: event.receivedAt,
  mail: null,
});

function mailQuery(ctx: MemberContext, place: Place, type: SQL | undefined) {
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
    .leftJoin(users, isThere(deliveries.userId))
    .where(and(type, where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

type MailRow = Awaited<ReturnType<typeof mailQuery>>[number];

const mailEvent = ({ event, state, ownerId, userId, email }: MailRow): HeardEvent => ({
  source: "mail",
  id: event.id,
  type: event.type,
  detail: event.detail,
  user: userOf(ownerId, userId, email),
  happenedAt: event.occurredAt,
  at: event.receivedAt,
  mail: state,
});

/** @param whose the id that the event was kept with, whether or not its account is still there */
function userOf(whose: string | null, id: string | null, email: string | null): HeardEvent["user"] {
  if (id !== null && email !== null) return { id, email };
  return whose === null ? null : "gone";
}
