import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { proposals, signatures } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { type ChainHead, chainHeads, ownerActor } from "../../audit/chain.server";
import { type Change, commitAll } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import type { ManualStatus } from "../status";
import { changeStatusByHand, whyNotManual } from "../status-change.server";
import { contentHtml } from "../text.server";
import type { BulkResult, SkipReason } from "./bulk";
import { PAGE_SIZE } from "./list.server";

/** Uses two round trips. @throws DomainError not_found when none is the actor's; invalid_input for none or too many */
export async function setBulkStatus(
  ctx: MemberContext,
  requestedIds: string[],
  status: ManualStatus,
): Promise<BulkResult> {
  const ids = parseBulkIds(ctx, requestedIds);
  return retryOnConflict(async () => {
    const [found, heads, signed] = await ctx.db.batch([
      ctx.db
        .select({
          id: proposals.id,
          status: proposals.status,
          contentHtml: sql<string>`substr(${contentHtml}, 1, 1)`.as("content_html"),
        })
        .from(proposals)
        .where(isOwnAmong(ctx, ids)),
      chainHeads(ctx, ids),
      ctx.db
        .select({ proposalId: signatures.proposalId })
        .from(signatures)
        .where(inArray(signatures.proposalId, ids)),
    ]);
    if (found.length === 0) throw notFound();
    const reasonOf = (proposal: (typeof found)[number]): SkipReason | null => {
      if (proposal.status === status) return "same";
      return whyNotManual(
        proposal,
        status,
        signed.some(({ proposalId }) => proposalId === proposal.id),
      );
    };
    const moved = found.filter((proposal) => reasonOf(proposal) === null);
    await commitEach(ctx, heads, moved, (proposal) => changeStatusByHand(ctx, proposal, status));
    const reasons = found.map(reasonOf).filter((reason) => reason !== null);
    return { done: moved.map(({ id }) => id), skipped: [...reasons, ...goneReasons(ids, found)] };
  });
}

type ChainHeads = (NonNullable<ChainHead> & { proposalId: string })[];

/** Commits one change to each proposal, all or none. */
export const commitEach = <T extends { id: string }>(
  ctx: MemberContext,
  heads: ChainHeads,
  proposals: T[],
  changeOf: (proposal: T) => Change,
) =>
  commitAll(
    ctx,
    proposals.map((proposal) => ({
      chain: {
        proposalId: proposal.id,
        head: heads.find(({ proposalId }) => proposalId === proposal.id),
        actor: ownerActor(ctx.actor),
      },
      changes: [changeOf(proposal)],
    })),
  );

export const isOwnAmong = (ctx: MemberContext, ids: string[]) =>
  and(inArray(proposals.id, ids), eq(proposals.userId, ctx.actor.id), isNull(proposals.deletedAt));

export const goneReasons = (ids: string[], found: { id: string }[]): SkipReason[] =>
  Array.from({ length: ids.length - found.length }, () => "gone" as const);

/** @throws DomainError account_locked, invalid_input, not_found */
export function parseBulkIds(ctx: MemberContext, asked: string[]): string[] {
  assertOpenAccount(ctx);
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw new DomainError("invalid_input", t("Select at least one proposal first."));
  if (ids.length > PAGE_SIZE)
    throw new DomainError(
      "invalid_input",
      t("Select {max} proposals at most at a time.", { max: PAGE_SIZE }),
    );
  if (!ids.every(isId)) throw notFound();
  return ids;
}
