import { and, count, desc, eq, gt, inArray, isNull, lt, min, or, type SQL, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { chainAlarms, deliveries, proposals, sealedDocuments, users } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { keysetPage, type PageCursor, pageCursorIn } from "~/platform/keyset";
import { DAY } from "~/platform/time/durations";
import { english } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { MAIL_LABELS } from "../mail/mail-labels";
import { assertAdmin } from "./accounts.server";
import { FAILURE_KINDS, type FailureKind, STUCK_AFTER_MS } from "./failures";

const PAGE_SIZE = 50;
/** Bounds the cost of counting. */
const COUNTED_DAYS = 30;
const MAX_REASONS = 6;

interface FailureSearch extends PageCursor {
  kind: FailureKind;
}

export interface Failure {
  id: string;
  what: string;
  /** Null for a seal. */
  toEmail: string | null;
  /** Null for a deleted account. */
  owner: { id: string; name: string } | null;
  proposalId: string | null;
  state: "failed" | "waiting" | "pending" | "working";
  attempts: number;
  reason: string;
  at: number;
}

export interface FailureReason {
  reason: string;
  times: number;
  since: number;
}

export type StoppedChain = Awaited<ReturnType<typeof stoppedChains>>[number];

interface FailurePage {
  failures: Failure[];
  reasons: FailureReason[];
  /** Proposals whose chain of events is broken, newest first. */
  stopped: StoppedChain[];
  previousCursor: string | null;
  nextCursor: string | null;
}

export const readFailureSearch = (query: URLSearchParams): FailureSearch => ({
  kind: FAILURE_KINDS.find((each) => each === query.get("show")) ?? "failed",
  ...pageCursorIn(query),
});

/** @throws DomainError forbidden */
export async function listFailures(ctx: MemberContext, search: FailureSearch): Promise<FailurePage> {
  assertAdmin(ctx);
  const isSeals = search.kind === "seals";
  const { found, reasons, stopped } = await readTogether(ctx.db, {
    stopped: stoppedChains(ctx),
    ...(isSeals
      ? { found: sealPage(ctx, search), reasons: sealReasons(ctx) }
      : { found: mailPage(ctx, search, search.kind), reasons: mailReasons(ctx, search.kind) }),
  });
  const { rows, previous, next } = keysetPage<FailureRow>(found, PAGE_SIZE, search, cursorAt);
  return { failures: rows.map(toFailure), reasons, stopped, previousCursor: previous, nextCursor: next };
}

const isFailedMail = ({ now }: MemberContext, kind: FailureKind): SQL | undefined =>
  kind === "failed"
    ? and(eq(deliveries.state, "failed"), notSentSince)
    : and(inArray(deliveries.state, ["pending", "working"]), lt(deliveries.createdAt, now - STUCK_AFTER_MS));

/** A retry with a spent key is a new mail. Table names are spelled out: Drizzle omits them in single-table queries. */
const notSentSince = sql`not exists (select 1 from deliveries as newer
  where newer.user_id = deliveries.user_id and newer.to_email = deliveries.to_email
    and newer.created_at > deliveries.created_at and newer.kind = deliveries.kind
    and newer.proposal_id is deliveries.proposal_id)`;

const isFailedSeal = ({ now }: MemberContext): SQL | undefined =>
  or(
    inArray(sealedDocuments.state, ["failed", "waiting"]),
    and(
      inArray(sealedDocuments.state, ["pending", "working"]),
      lt(sealedDocuments.createdAt, now - STUCK_AFTER_MS),
    ),
  );

const reasonOf = (column: typeof deliveries.lastError | typeof sealedDocuments.lastError) =>
  sql<string>`coalesce(${column}, '')`;

/** Aliased: batched queries are read by column name. */
const owner = { ownerId: sql<string | null>`${users.id}`.as("owner_id"), ownerName: users.name };

/** Signed agreements outlive a deleted account. */
const isExistingUser = (ownerId: typeof deliveries.userId | typeof proposals.userId) =>
  and(eq(users.id, ownerId), isNull(users.deletedAt));

interface FailureRow extends Omit<Failure, "owner" | "what"> {
  mail: DeliveryKind | null;
  ownerId: string | null;
  ownerName: string | null;
}

const toFailure = ({ mail, ownerId, ownerName, ...trouble }: FailureRow): Failure => ({
  ...trouble,
  what: mail === null ? "Signed agreement" : english(MAIL_LABELS[mail]),
  owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "" },
});

function mailPage(ctx: MemberContext, place: PageCursor, kind: FailureKind) {
  const { where, orderBy } = newestFirst(deliveries.createdAt, deliveries.id, place);
  return ctx.db
    .select({
      id: deliveries.id,
      mail: deliveries.kind,
      toEmail: deliveries.toEmail,
      ...owner,
      proposalId: deliveries.proposalId,
      state: sql<Failure["state"]>`${deliveries.state}`,
      attempts: deliveries.attempts,
      reason: reasonOf(deliveries.lastError),
      at: deliveries.createdAt,
    })
    .from(deliveries)
    .leftJoin(users, isExistingUser(deliveries.userId))
    .where(and(isFailedMail(ctx, kind), where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

function sealPage(ctx: MemberContext, place: PageCursor) {
  const { where, orderBy } = newestFirst(sealedDocuments.createdAt, sealedDocuments.id, place);
  return ctx.db
    .select({
      id: sealedDocuments.id,
      mail: sql<null>`null`.as("mail"),
      toEmail: sql<null>`null`.as("to_email"),
      ...owner,
      proposalId: sealedDocuments.proposalId,
      state: sql<Failure["state"]>`${sealedDocuments.state}`,
      attempts: sealedDocuments.attempts,
      reason: reasonOf(sealedDocuments.lastError),
      at: sealedDocuments.createdAt,
    })
    .from(sealedDocuments)
    .innerJoin(proposals, eq(proposals.id, sealedDocuments.proposalId))
    .leftJoin(users, isExistingUser(proposals.userId))
    .where(and(isFailedSeal(ctx), where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

const countedSince = ({ now }: MemberContext) => now - COUNTED_DAYS * DAY;

export const recentFailedMail = (ctx: MemberContext, kind: FailureKind): SQL | undefined =>
  and(isFailedMail(ctx, kind), gt(deliveries.createdAt, countedSince(ctx)));

export const recentFailedSeal = (ctx: MemberContext): SQL | undefined =>
  and(isFailedSeal(ctx), gt(sealedDocuments.createdAt, countedSince(ctx)));

function mailReasons(ctx: MemberContext, kind: FailureKind) {
  const reason = reasonOf(deliveries.lastError);
  return ctx.db
    .select({ reason, times: count(), since: sql<number>`${min(deliveries.createdAt)}` })
    .from(deliveries)
    .where(recentFailedMail(ctx, kind))
    .groupBy(reason)
    .orderBy(desc(count()))
    .limit(MAX_REASONS);
}

function sealReasons(ctx: MemberContext) {
  const reason = reasonOf(sealedDocuments.lastError);
  return ctx.db
    .select({ reason, times: count(), since: sql<number>`${min(sealedDocuments.createdAt)}` })
    .from(sealedDocuments)
    .where(recentFailedSeal(ctx))
    .groupBy(reason)
    .orderBy(desc(count()))
    .limit(MAX_REASONS);
}

const MAX_STOPPED = 20;

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
    .leftJoin(users, isExistingUser(proposals.userId))
    .orderBy(desc(chainAlarms.lastAt))
    .limit(MAX_STOPPED);
