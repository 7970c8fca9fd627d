/** One verb on several proposals of a list: as many round trips as for one, and each proposal guarded on its own. */
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { proposals, signatures } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { type AuditDraft, appendEvents, type ChainHead, chainHeads, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { PAGE_SIZE } from "./list.server";
import type { Several, SkipReason } from "./several";
import type { ManualStatus, ProposalStatus } from "./status";
import { moveByHand, whyNotByHand } from "./status-change.server";

export interface Restored {
  id: string;
  status: ProposalStatus;
}

/** For so long a deleted proposal can be brought back. */
export const RESTORABLE_FOR = 30 * DAY;

/**
 * Deletes the drafts among some proposals, at most a page of them, in one round trip.
 * @throws DomainError not_found where none of them is the actor's; invalid_input for none or too many
 */
export async function deleteDrafts(ctx: MemberContext, asked: string[]): Promise<Several> {
  const ids = asSeveral(ctx, asked);
  const [before, deleted] = await ctx.db.batch([
    ctx.db
      .select({ id: proposals.id, status: proposals.status, versionId: proposals.currentVersionId })
      .from(proposals)
      .where(ofMine(ctx, ids)),
    ctx.db
      .update(proposals)
      .set({ deletedAt: ctx.now })
      .where(and(ofMine(ctx, ids), eq(proposals.status, "draft"), isNull(proposals.currentVersionId)))
      .returning({ id: proposals.id }),
  ]);
  if (before.length === 0) throw notFound();
  const done = deleted.map(({ id }) => id);
  const left = before.filter(({ id }) => !done.includes(id));
  const reasons = left.map(({ versionId }): SkipReason => (versionId === null ? "written" : "sent"));
  return { done, skipped: [...reasons, ...missing(ids, before)] };
}

/**
 * Brings deleted proposals back; they are the same ones, so no plan counts them again, and links that were out work
 * again. What is there already stays.
 * @returns those that are there now
 * @throws DomainError not_found for strangers; conflict when it is too long ago
 */
export async function restoreDeleted(ctx: MemberContext, asked: string[]): Promise<Restored[]> {
  const ids = asSeveral(ctx, asked);
  return takingTurns(async () => {
    const [known, heads] = await ctx.db.batch([
      ctx.db
        .select({
          id: proposals.id,
          status: proposals.status,
          versionId: proposals.currentVersionId,
          deletedAt: proposals.deletedAt,
        })
        .from(proposals)
        .where(and(inArray(proposals.id, ids), eq(proposals.userId, ctx.actor.id))),
      chainHeads(ctx, ids),
    ]);
    if (known.length === 0) throw notFound();
    const there = known.filter(
      ({ deletedAt }) => deletedAt === null || deletedAt >= ctx.now - RESTORABLE_FOR,
    );
    if (there.length === 0)
      throw new DomainError("conflict", "Deleted proposals can be restored for 30 days. That time is over.");
    const gone = there.filter(({ deletedAt }) => deletedAt !== null);
    const headOf = (id: string) => heads.find(({ proposalId }) => proposalId === id);
    const statements = gone.map((one) => restoration(ctx, one, headOf(one.id)));
    if (gone.length > 0) await runBatch(ctx.db, (await Promise.all(statements)).flat());
    return there.map(({ id, status }) => ({ id, status }));
  });
}

/** A client who was sent it can read it again, so its evidence says so. */
async function restoration(
  ctx: MemberContext,
  { id, versionId }: { id: string; versionId: string | null },
  head: ChainHead,
): Promise<Statement[]> {
  const events: AuditDraft[] =
    versionId === null ? [] : [{ type: "document.restored", versionId, payload: {} }];
  return [
    ctx.db
      .update(proposals)
      .set({ deletedAt: null })
      .where(and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id), isNotNull(proposals.deletedAt))),
    expectOneChange(ctx.db),
    ...(await appendEvents(ctx, id, head, ownerActor(ctx.actor), events)),
  ];
}

/**
 * Sets the status of some proposals by hand, each with its history and evidence, in two round trips.
 * @throws DomainError as `deleteDrafts`
 */
export async function setStatuses(
  ctx: MemberContext,
  asked: string[],
  status: ManualStatus,
): Promise<Several> {
  const ids = asSeveral(ctx, asked);
  return takingTurns(async () => {
    const [found, heads, signed] = await ctx.db.batch([
      ctx.db
        .select({
          id: proposals.id,
          status: proposals.status,
          contentHtml: sql<string>`substr(content_html, 1, 1)`,
        })
        .from(proposals)
        .where(ofMine(ctx, ids)),
      chainHeads(ctx, ids),
      ctx.db
        .select({ proposalId: signatures.proposalId })
        .from(signatures)
        .where(inArray(signatures.proposalId, ids)),
    ]);
    if (found.length === 0) throw notFound();
    const reasonOf = (proposal: (typeof found)[number]): SkipReason | null => {
      if (proposal.status === status) return "same";
      return whyNotByHand(
        proposal,
        status,
        signed.some(({ proposalId }) => proposalId === proposal.id),
      );
    };
    const moved = found.filter((proposal) => reasonOf(proposal) === null);
    const headOf = (id: string) => heads.find(({ proposalId }) => proposalId === id);
    const moves = moved.map((proposal) => moveByHand(ctx, proposal, headOf(proposal.id), status));
    if (moved.length > 0) await runBatch(ctx.db, (await Promise.all(moves)).flat());
    const reasons = found.map(reasonOf).filter((reason) => reason !== null);
    return { done: moved.map(({ id }) => id), skipped: [...reasons, ...missing(ids, found)] };
  });
}

export const ofMine = (ctx: MemberContext, ids: string[]) =>
  and(inArray(proposals.id, ids), eq(proposals.userId, ctx.actor.id), isNull(proposals.deletedAt));

export const missing = (ids: string[], found: { id: string }[]): SkipReason[] =>
  Array.from({ length: ids.length - found.length }, () => "gone" as const);

/** @throws DomainError account_locked, invalid_input, not_found */
export function asSeveral(ctx: MemberContext, asked: string[]): string[] {
  assertOpenAccount(ctx);
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw new DomainError("invalid_input", "Select at least one proposal first.");
  if (ids.length > PAGE_SIZE)
    throw new DomainError("invalid_input", `Select ${PAGE_SIZE} proposals at most at a time.`);
  if (!ids.every(isId)) throw notFound();
  return ids;
}
