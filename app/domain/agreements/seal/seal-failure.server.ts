import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { proposals, sealedDocuments } from "~/db/schema";
import { isDomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { INTERNAL_ERROR, messageOf, reasonOf } from "~/platform/log.server";
import { cutText } from "~/platform/text/cut-text";
import { commit, type ReturnedJobs } from "../../audit/commit.server";
import type { Context, MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";

/**
 * The row stores sentences for people; causes go to the log.
 * @param final true if nothing retries it automatically @param dueAt UTC milliseconds; the sweeper waits until then
 */
export async function markSealFailed(
  ctx: Context,
  sealedDocumentId: string,
  error: unknown,
  { final, dueAt = ctx.now }: { final: boolean; dueAt?: number },
): Promise<void> {
  const lastError = isDomainError(error) ? cutText(error.message, 500) : INTERNAL_ERROR;
  ctx.log({ event: "seal.failed", sealedDocumentId, error: loggable(error), final });
  await ctx.db
    .update(sealedDocuments)
    .set({ state: final ? "failed" : "pending", claimedAt: dueAt, lastError })
    .where(
      and(eq(sealedDocuments.id, sealedDocumentId), inArray(sealedDocuments.state, ["pending", "working"])),
    );
}

type SealState = (typeof sealedDocuments.$inferSelect)["state"];

const loggable = (error: unknown): string =>
  isDomainError(error) && error.cause ? `${error.message} (${reasonOf(error)})` : messageOf(error);

/** Does nothing while it is sealed or being sealed. @throws DomainError not_found, account_locked */
export async function retrySeal(
  ctx: MemberContext,
  proposalId: string,
  alongside: Statement[] = [],
): Promise<{ retried: boolean }> {
  const documents = isId(proposalId) ? await ownSeals(ctx, proposalId) : [];
  if (documents.length === 0) throw notFound();
  assertOpenAccount(ctx);
  const failed = documents.filter(({ state }) => RETRYABLE.includes(state)).map(({ id }) => id);
  if (failed.length === 0) return { retried: false };
  return { retried: await isReopened(ctx, failed, alongside) };
}

/** Retries the seal of a deleted owner: nobody else can, and the client still has no copy. */
export const retryOrphanedSeal = (
  ctx: Context,
  sealedDocumentId: string,
  alongside: Statement[],
): Promise<boolean> => isReopened(ctx, [sealedDocumentId], alongside);

async function isReopened(ctx: Context, ids: string[], statements: Statement[]): Promise<boolean> {
  const reopened = await commit(ctx, null, { statements, jobs: [resetSeals(ctx, ids)] });
  return reopened.length > 0;
}

const RETRYABLE: readonly SealState[] = ["failed", "waiting"];

export const resetSeals = (ctx: Context, ids: string[]): ReturnedJobs => ({
  kind: "seal",
  returning: ctx.db
    .update(sealedDocuments)
    .set({ state: "pending", claimedAt: ctx.now, attempts: 0, lastError: null })
    .where(and(inArray(sealedDocuments.id, ids), inArray(sealedDocuments.state, RETRYABLE)))
    .returning({ id: sealedDocuments.id }),
});

const ownSeals = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ id: sealedDocuments.id, state: sealedDocuments.state })
    .from(sealedDocuments)
    .innerJoin(proposals, eq(proposals.id, sealedDocuments.proposalId))
    .where(
      and(
        eq(sealedDocuments.proposalId, proposalId),
        eq(proposals.userId, ctx.actor.id),
        isNull(proposals.deletedAt),
      ),
    );
