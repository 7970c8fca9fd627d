import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { memberUsagePeriod } from "../accounts/member";
import { type AuditActor, ownerActor, systemActor } from "../audit/chain.server";
import { type Change, commit, mailQueued } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertBelowLimit, assertOpenAccount, countSend } from "../plans/count-usage.server";
import { type Delivery, isKeySpent, mailLease } from "./claim.server";
import { openMail } from "./kinds/index.server";
import { mailChain, mailChainHead } from "./mail-event.server";
import { whyNoSecondTry } from "./reminder-facts.server";
import { ofDelivery } from "./settle.server";
import { addressSuppressed, confirmAddresses, suppressedAmong, suppressions } from "./suppressions.server";

export interface RetryDelivery {
  deliveryId: string;
  /** The owner has checked the address, where mail to it had stopped. */
  confirmAddress?: boolean;
  /** Somebody else retries it for the owner: who the evidence is told it was, and what is written along with it. */
  onBehalf?: { by: AuditActor; alongside: Statement[] };
}

/**
 * The owner's Retry of a mail that failed or came back. A proposal's send, given back then, is counted again. On any
 * other mail, and on one that was retried before, it does nothing.
 * @returns whether anything was to be retried
 * @throws DomainError not_found, for strangers too; account_locked, limit_reached, rate_limited; address_suppressed
 * without `confirmAddress`; conflict when the mail must not go out any more
 */
export async function retryDelivery(ctx: MemberContext, command: RetryDelivery): Promise<boolean> {
  if (!isId(command.deliveryId)) throw notFound("Email");
  assertOpenAccount(ctx);
  await limitRate(ctx, { send: ctx.actor.id });
  return retried(ctx, command, ctx.actor.id);
}

/**
 * An admin's Retry of a signed copy whose owner's account is gone: it is owed to the client all the same.
 * @param lost as it stands in its row; nothing else that such an account wrote goes out any more
 * @param alongside what is written in the same batch
 * @returns whether anything was to be retried
 * @throws DomainError not_found, address_suppressed; conflict when the mail must not go out any more
 */
export async function retryCopyLeftBehind(
  ctx: MemberContext,
  lost: { id: string; ownerId: string },
  alongside: Statement[],
): Promise<boolean> {
  const command = { deliveryId: lost.id, onBehalf: { by: systemActor, alongside } };
  return retried(ctx, command, lost.ownerId);
}

const retried = (ctx: MemberContext, command: RetryDelivery, ownerId: string): Promise<boolean> =>
  retryOnConflict(() => attempt(ctx, command, ownerId));

/** @returns whether a mail waits now */
async function attempt(ctx: MemberContext, command: RetryDelivery, ownerId: string): Promise<boolean> {
  const { deliveryId, confirmAddress: confirmed = false, onBehalf } = command;
  const again = await nameOfRetry(deliveryId);
  const [[lost], [before]] = await ctx.db.batch([own(ctx, ownerId, deliveryId), own(ctx, ownerId, again)]);
  if (!lost) throw notFound("Email");
  if (before || (lost.state !== "failed" && lost.state !== "bounced")) return false;
  await assertMayGoOut(ctx, lost);
  const [suppressed] = suppressions(await suppressedAmong(ctx, lost.userId ?? "", [lost.toEmail]));
  if (suppressed && !confirmed) throw addressSuppressed(suppressed);
  const anew = isKeySpent(ctx, lost) ? again : null;
  const confirmation = suppressed ? [confirmAddresses(ctx, ownerId, [lost.toEmail])] : [];
  const [head] = await mailChainHead(ctx, lost);
  const chain = mailChain(lost, head, onBehalf?.by ?? ownerActor(ctx.actor));
  try {
    await commit(ctx, chain, { statements: confirmation }, retry(ctx, lost, anew), {
      statements: onBehalf?.alongside ?? [],
    });
  } catch (error) {
    if (batchRefusal(error) === "guard" && isCounted(lost)) await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
  return true;
}

/** @throws DomainError conflict */
async function assertMayGoOut(ctx: MemberContext, lost: Delivery): Promise<void> {
  const stop = (await openMail(ctx, lost)).stop(ctx.now);
  if (stop) throw new DomainError("conflict", `${stop} This email can no longer be sent.`);
  const why = await whyNoSecondTry(ctx, lost);
  if (why) throw new DomainError("conflict", why);
}

const own = (ctx: MemberContext, ownerId: string, id: string) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.userId, ownerId)));

/** Made of the lost mail's id, so that a button pressed twice makes one retry. */
const nameOfRetry = async (id: string): Promise<string> => (await sha256(`retry of ${id}`)).slice(0, 32);

/** @param anew the id of a new mail, where the provider would take the old one for a mail that it has delivered */
function retry(ctx: MemberContext, lost: Delivery, anew: string | null): Change {
  const again = { ...asWritten(lost), id: anew ?? lost.id, createdAt: anew ? ctx.now : lost.createdAt };
  const countedIn = isCounted(lost) ? memberUsagePeriod(ctx.actor, ctx.now) : null;
  const waits = anew
    ? ctx.db.insert(deliveries).values({ ...again, countedIn })
    : ctx.db
        .update(deliveries)
        .set({ state: "pending", claimedAt: ctx.now, attempts: 0, lastError: null, countedIn })
        .where(mailLease.isHeld(lost));
  return {
    statements: [...(isCounted(lost) ? countSend(ctx) : []), waits, expectOneChange(ctx.db)],
    events: mailQueued({ row: again, linkId: ofDelivery(lost).linkId }),
    jobs: [{ kind: "mail", id: again.id }],
  };
}

/** What the mail says and to whom, without what became of it. */
function asWritten(lost: Delivery): Omit<typeof deliveries.$inferInsert, "id" | "createdAt"> {
  const { userId, proposalId, kind, versionId, toName, toEmail, cc, subject, payload } = lost;
  const said = { kind, versionId, toName, toEmail, cc, subject, payload };
  return { userId, proposalId, ...said, state: "pending" };
}

/** What the client's own wish or the product sends counts for nobody. */
const isCounted = ({ kind }: Delivery): boolean => kind === "proposal";
