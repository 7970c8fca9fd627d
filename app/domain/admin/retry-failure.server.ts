/** Retries under the owner's rules, logged as the admin's action. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { deliveries, proposals, sealedDocuments } from "~/db/schema";
import { isDomainError, notFound } from "~/platform/errors";
import { retryOrphanedSeal, retrySeal } from "../agreements/seal/seal-failure.server";
import { systemActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { makeDue } from "../mail/delivery-lease.server";
import { assertAdmin } from "./accounts.server";
import { type FailureKind, MAX_CHECKED, MAX_RETRIES, type RetryCommand, type RetryOutcome } from "./failures";
import { recentFailedMail, recentFailedSeal } from "./list-failures.server";
import { logAction } from "./log-action.server";
import type { AdminAction } from "./log-actions";
import { adminUsersQuery, toAdminUser } from "./members.server";
import { retryDelivery, retryOrphanedCopy } from "./retry-delivery.server";

type RetryScope = "one" | "all of a reason";

interface RetryItem {
  kind: "mail" | "seal";
  id: string;
  ownerId: string;
  /** The mail's kind, or the signed proposal's id. */
  name: string;
  state: string;
}

/** @throws DomainError forbidden, not_found */
export async function retryFailure(ctx: MemberContext, command: RetryCommand): Promise<RetryOutcome> {
  assertAdmin(ctx);
  const isAll = command.intent === "retry-all";
  const work = isAll
    ? await findByReason(ctx, command.kind, command.reason)
    : await findById(ctx, command.kind, command.id);
  if (!isAll && work.length === 0) throw notFound(command.kind === "seals" ? "agreement" : "email");
  const owners = await findOwners(ctx, work);
  const outcome: RetryOutcome = { retried: 0, untouched: 0, refusals: [], left: null };
  if (work.length === MAX_CHECKED) outcome.left = "not looked at";
  for (const each of work) {
    if (outcome.retried + outcome.untouched === MAX_RETRIES) return { ...outcome, left: "for the next" };
    const owner = owners.get(each.ownerId);
    const asked = isAll ? "all of a reason" : "one";
    const result = owner ? await retryOne(ctx, owner, each, asked) : await retryOrphaned(ctx, each, asked);
    if (typeof result === "string") outcome.refusals.push(result);
    else outcome[result ? "retried" : "untouched"] += 1;
  }
  return outcome;
}

const ACCOUNT_GONE = "The account is gone.";
const NOBODY_CONFIRMS =
  "Emails to this client's address bounced, and the owner's account no longer exists to confirm it.";

/** A deleted account still owes its client the seal and the signed copy. */
async function retryOrphaned(
  ctx: MemberContext,
  work: RetryItem,
  asked: RetryScope,
): Promise<boolean | string> {
  if (work.kind !== "seal" && work.name !== "signed_copy") return ACCOUNT_GONE;
  const act = logAction(ctx, actionOf(work, asked), null);
  if (isInProgress(work)) return requeue(ctx, work, act);
  return work.kind === "seal"
    ? retryOrphanedSeal(ctx, work.id, [act])
    : orRefusal(() => retryOrphanedCopy(ctx, work, [act]), NOBODY_CONFIRMS);
}

const isInProgress = ({ state }: RetryItem): boolean => state === "pending" || state === "working";

/** @returns whether it was retried, or the refusal */
async function retryOne(
  ctx: MemberContext,
  owner: MemberContext["actor"],
  work: RetryItem,
  asked: RetryScope,
): Promise<boolean | string> {
  const act = logAction(ctx, actionOf(work, asked), owner);
  const onBehalf = { ...ctx, actor: owner };
  return orRefusal(async () => {
    if (isInProgress(work)) return requeue(ctx, work, act);
    if (work.kind === "seal") return (await retrySeal(onBehalf, work.name, [act])).retried;
    const command = { deliveryId: work.id, onBehalf: { by: systemActor, alongside: [act] } };
    return retryDelivery(onBehalf, command);
  });
}

/** @param suppressed replaces the message that is meant for the owner */
async function orRefusal(retry: () => Promise<boolean>, suppressed?: string): Promise<boolean | string> {
  try {
    return await retry();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.code === "address_suppressed" && suppressed ? suppressed : error.message;
  }
}

/** The consumer skips what is in progress. */
async function requeue(
  ctx: MemberContext,
  { kind, id }: RetryItem,
  act: ReturnType<typeof logAction>,
): Promise<true> {
  const statements = kind === "mail" ? [act, makeDue(ctx, id)] : [act];
  await commit(ctx, null, { statements, jobs: [{ kind, id }] });
  return true;
}

const actionOf = ({ kind, id, name }: RetryItem, asked: RetryScope): AdminAction =>
  kind === "mail"
    ? { type: "delivery.retried", detail: { deliveryId: id, kind: name, asked } }
    : { type: "seal.retried", detail: { sealedDocumentId: id, proposalId: name, asked } };

async function findOwners(ctx: MemberContext, work: RetryItem[]) {
  const ids = [...new Set(work.map(({ ownerId }) => ownerId))];
  const rows = ids.length > 0 ? await adminUsersQuery(ctx, ids) : [];
  return new Map(rows.map((row) => [row.user.id, toAdminUser(row, ctx.now)]));
}

const findById = (ctx: MemberContext, kind: FailureKind, id: string): Promise<RetryItem[]> =>
  kind === "seals" ? sealItems(ctx, eq(sealedDocuments.id, id)) : mailItems(ctx, eq(deliveries.id, id));

const findByReason = (ctx: MemberContext, kind: FailureKind, reason: string): Promise<RetryItem[]> =>
  kind === "seals"
    ? sealItems(ctx, and(recentFailedSeal(ctx), sql`coalesce(${sealedDocuments.lastError}, '') = ${reason}`))
    : mailItems(
        ctx,
        and(recentFailedMail(ctx, kind), sql`coalesce(${deliveries.lastError}, '') = ${reason}`),
      );

async function mailItems(ctx: MemberContext, which: SQL | undefined): Promise<RetryItem[]> {
  const rows = await ctx.db
    .select({ id: deliveries.id, ownerId: deliveries.userId, name: deliveries.kind, state: deliveries.state })
    .from(deliveries)
    .where(which)
    .orderBy(desc(deliveries.createdAt))
    .limit(MAX_CHECKED);
  // Mails without an account are sent again by signing up again.
  return rows.flatMap(({ ownerId, ...row }) => (ownerId === null ? [] : [{ ...row, ownerId, kind: "mail" }]));
}

async function sealItems(ctx: MemberContext, which: SQL | undefined): Promise<RetryItem[]> {
  const { id, proposalId: name, state } = sealedDocuments;
  const rows = await ctx.db
    .select({ id, name, state, ownerId: proposals.userId })
    .from(sealedDocuments)
    .innerJoin(proposals, eq(proposals.id, sealedDocuments.proposalId))
    .where(which)
    .orderBy(desc(sealedDocuments.createdAt))
    .limit(MAX_CHECKED);
  return rows.map((row) => ({ ...row, kind: "seal" }));
}
