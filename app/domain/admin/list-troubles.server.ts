import { and, count, desc, eq, gt, inArray, isNull, lt, min, or, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { chainAlarms, type DeliveryKind, deliveries, proposals, sealedDocuments, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { keysetPage, type Place, placeIn } from "~/platform/keyset";
import type { MemberContext } from "../context";
import { mailLabel } from "../mail/kinds/index.server";
import { assertAdmin } from "./accounts.server";
import { STUCK_AFTER, TROUBLES, type TroubleKind } from "./troubles";

const PAGE_SIZE = 50;
/** Reasons are counted over so many days, so that counting costs the same however old the product is. */
export const COUNTED_DAYS = 30;
const MOST_REASONS = 6;

export interface TroubleSearch extends Place {
  kind: TroubleKind;
}

/** A mail or a seal that did not come about. */
export interface Trouble {
  id: string;
  /** What the mail is, or that it is a seal. */
  what: string;
  /** Whom the mail was to reach; null for a seal. */
  toEmail: string | null;
  /** Null where the account is gone. */
  owner: { id: string; name: string } | null;
  proposalId: string | null;
  state: "failed" | "waiting" | "pending" | "working";
  attempts: number;
  /** Empty where none is known. */
  reason: string;
  /** Since when it waits, UTC milliseconds. */
  at: number;
}

/** How often one reason was met in the last `COUNTED_DAYS`, and since when. */
export interface Reason {
  reason: string;
  times: number;
  since: number;
}

export type StoppedChain = Awaited<ReturnType<typeof stoppedChains>>[number];

export interface TroublePage {
  troubles: Trouble[];
  reasons: Reason[];
  /** Proposals on hold because their events do not end as the product left them, the latest refusal first. */
  stopped: StoppedChain[];
  previousCursor: string | null;
  nextCursor: string | null;
}

/** Reads the query of an address. */
export const readTroubleSearch = (query: URLSearchParams): TroubleSearch => ({
  kind: TROUBLES.find((each) => each === query.get("show")) ?? "failed",
  ...placeIn(query),
});

/** A page of one kind over all accounts, newest first, and what is behind them. @throws DomainError forbidden */
export async function listTroubles(ctx: MemberContext, search: TroubleSearch): Promise<TroublePage> {
  assertAdmin(ctx);
  const isSeals = search.kind === "seals";
  const { found, reasons, stopped } = await readTogether(ctx.db, {
    stopped: stoppedChains(ctx),
    ...(isSeals
      ? { found: sealPage(ctx, search), reasons: sealReasons(ctx) }
      : { found: mailPage(ctx, search, search.kind), reasons: mailReasons(ctx, search.kind) }),
  });
  const { rows, previous, next } = keysetPage<TroubleRow>(found, PAGE_SIZE, search, cursorAt);
  return { troubles: rows.map(troubleOf), reasons, stopped, previousCursor: previous, nextCursor: next };
}

/** Mails that failed and were not sent anew since, or that wait for longer than they should. */
const mailInTrouble = ({ now }: MemberContext, kind: TroubleKind): SQL | undefined =>
  kind === "failed"
    ? and(eq(deliveries.state, "failed"), wasNotSentSince)
    : and(inArray(deliveries.state, ["pending", "working"]), lt(deliveries.createdAt, now - STUCK_AFTER));

/**
 * A retry of a mail whose key is spent is a mail of its own, and a newer one to the same reader says what this did. With
 * the table's full name: a query of one table would leave it out.
 */
const wasNotSentSince = sql`not exists (select 1 from deliveries as newer
  where newer.user_id = deliveries.user_id and newer.to_email = deliveries.to_email
    and newer.created_at > deliveries.created_at and newer.kind = deliveries.kind
    and newer.proposal_id is deliveries.proposal_id)`;

const sealInTrouble = ({ now }: MemberContext): SQL | undefined =>
  or(
    inArray(sealedDocuments.state, ["failed", "waiting"]),
    and(
      inArray(sealedDocuments.state, ["pending", "working"]),
      lt(sealedDocuments.createdAt, now - STUCK_AFTER),
    ),
  );

const reasonOf = (column: typeof deliveries.lastError | typeof sealedDocuments.lastError) =>
  sql<string>`coalesce(${column}, '')`;

/** A name of its own: read together with others, columns are told apart by name. */
const owner = { ownerId: sql<string | null>`${users.id}`.as("owner_id"), ownerName: users.name };

/** An account that is gone leaves signed agreements and their copies behind, and has no page. */
const isThere = (ownerId: typeof deliveries.userId | typeof proposals.userId) =>
  and(eq(users.id, ownerId), isNull(users.deletedAt));

interface TroubleRow extends Omit<Trouble, "owner" | "what"> {
  /** Null for a seal. */
  mail: DeliveryKind | null;
  ownerId: string | null;
  ownerName: string | null;
}

const troubleOf = ({ mail, ownerId, ownerName, ...trouble }: TroubleRow): Trouble => ({
  ...trouble,
  what: mail === null ? "Signed agreement" : mailLabel(mail),
  owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "" },
});

function mailPage(ctx: MemberContext, place: Place, kind: TroubleKind) {
  const { where, orderBy } = newestFirst(deliveries.createdAt, deliveries.id, place);
  return ctx.db
    .select({
      id: deliveries.id,
      mail: deliveries.kind,
      toEmail: deliveries.toEmail,
      ...owner,
      proposalId: deliveries.proposalId,
      state: sql<Trouble["state"]>`${deliveries.state}`,
      attempts: deliveries.attempts,
      reason: reasonOf(deliveries.lastError),
      at: deliveries.createdAt,
    })
    .from(deliveries)
    .leftJoin(users, isThere(deliveries.userId))
    .where(and(mailInTrouble(ctx, kind), where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

function sealPage(ctx: MemberContext, place: Place) {
  const { where, orderBy } = newestFirst(sealedDocuments.createdAt, sealedDocuments.id, place);
  return ctx.db
    .select({
      id: sealedDocuments.id,
      mail: sql<null>`null`.as("mail"),
      toEmail: sql<null>`null`.as("to_email"),
      ...owner,
      proposalId: sealedDocuments.proposalId,
      state: sql<Trouble["state"]>`${sealedDocuments.state}`,
      attempts: sealedDocuments.attempts,
      reason: reasonOf(sealedDocuments.lastError),
      at: sealedDocuments.createdAt,
    })
    .from(sealedDocuments)
    .innerJoin(proposals, eq(proposals.id, sealedDocuments.proposalId))
    .leftJoin(users, isThere(proposals.userId))
    .where(and(sealInTrouble(ctx), where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

const counted = ({ now }: MemberContext) => now - COUNTED_DAYS * DAY;

/** Those that reasons are counted over, and that are retried by their reason. */
export const countedMail = (ctx: MemberContext, kind: TroubleKind): SQL | undefined =>
  and(mailInTrouble(ctx, kind), gt(deliveries.createdAt, counted(ctx)));

export const countedSeal = (ctx: MemberContext): SQL | undefined =>
  and(sealInTrouble(ctx), gt(sealedDocuments.createdAt, counted(ctx)));

function mailReasons(ctx: MemberContext, kind: TroubleKind) {
  const reason = reasonOf(deliveries.lastError);
  return ctx.db
    .select({ reason, times: count(), since: sql<number>`${min(deliveries.createdAt)}` })
    .from(deliveries)
    .where(countedMail(ctx, kind))
    .groupBy(reason)
    .orderBy(desc(count()))
    .limit(MOST_REASONS);
}

function sealReasons(ctx: MemberContext) {
  const reason = reasonOf(sealedDocuments.lastError);
  return ctx.db
    .select({ reason, times: count(), since: sql<number>`${min(sealedDocuments.createdAt)}` })
    .from(sealedDocuments)
    .where(countedSeal(ctx))
    .groupBy(reason)
    .orderBy(desc(count()))
    .limit(MOST_REASONS);
}

const MOST_STOPPED = 20;

const stoppedChains = ({ db }: MemberContext) =>
  db
    .select({
      proposalId: chainAlarms.proposalId,
      finding: chainAlarms.finding,
      refusals: chainAlarms.refusals,
      lastAt: chainAlarms.lastAt,
      ...owner,
    })
    .from(chainAlarms)
    .leftJoin(proposals, eq(proposals.id, chainAlarms.proposalId))
    .leftJoin(users, isThere(proposals.userId))
    .orderBy(desc(chainAlarms.lastAt))
    .limit(MOST_STOPPED);
