import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { proposals, sealedDocuments } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { isDomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { INTERNAL_ERROR, messageOf, reasonOf } from "~/platform/log.server";
import type { Context, MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { assertOpenAccount } from "../plans/count-usage.server";

/**
 * Puts down that sealing did not work. A document that is sealed already stays sealed. The row keeps
 * sentences that were written for people; what lies behind them is the log's alone.
 * @param final true when nobody will try again by themselves: the owner then sees it and can retry
 * @param dueAt when it will be tried again, UTC milliseconds; the sweeper leaves it alone until then
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

/**
 * The owner's Retry: has a sealing tried again that failed or waits. On a document that is sealed or being sealed it does nothing.
 * @param alongside what is written in the same batch, where somebody else retries it for the owner
 * @returns whether anything was to be retried
 * @throws DomainError not_found, for strangers and for what nobody signed; account_locked
 */
export async function retrySeal(
  ctx: MemberContext,
  proposalId: string,
  alongside: Statement[] = [],
): Promise<{ retried: boolean }> {
  const documents = isId(proposalId) ? await ownSeals(ctx, proposalId) : [];
  if (documents.length === 0) throw notFound();
  assertOpenAccount(ctx);
  const failed = documents.filter(({ state }) => RETRIED.includes(state)).map(({ id }) => id);
  if (failed.length === 0) return { retried: false };
  const [reopened] = await ctx.db.batch([reopening(ctx, failed), ...alongside]);
  for (const { id } of reopened) await publish(ctx, "seal", id);
  return { retried: reopened.length > 0 };
}

/**
 * Has a sealing tried again that failed or waits and whose owner's account is gone: nobody else can ask for it, and its client still has
 * no copy.
 * @param alongside what is written in the same batch
 * @returns whether it was to be retried
 */
export async function retrySealLeftBehind(
  ctx: Context,
  sealedDocumentId: string,
  alongside: Statement[],
): Promise<boolean> {
  const [[reopened]] = await ctx.db.batch([reopening(ctx, [sealedDocumentId]), ...alongside]);
  if (reopened) await publish(ctx, "seal", reopened.id);
  return reopened !== undefined;
}

const RETRIED: readonly SealState[] = ["failed", "waiting"];

/** The statement that has sealings tried again that failed or wait. */
export const reopening = (ctx: Context, ids: string[]) =>
  ctx.db
    .update(sealedDocuments)
    .set({ state: "pending", claimedAt: ctx.now, attempts: 0, lastError: null })
    .where(and(inArray(sealedDocuments.id, ids), inArray(sealedDocuments.state, RETRIED)))
    .returning({ id: sealedDocuments.id });

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
