import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { type AuditActor, ownerActor, systemActor } from "../audit/chain.server";
import { type Change, commit, mailQueued } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { type Delivery, isKeyExpired, mailLease } from "../mail/delivery-lease.server";
import { deliveryRefs } from "../mail/delivery-state.server";
import { openMail } from "../mail/kinds/index.server";
import { heldSend } from "../mail/kinds/signing/held-send";
import { mailChain, mailChainHead } from "../mail/provider/mail-chain.server";
import { confirmEmails, findSuppressedEmails, suppressedError } from "../mail/suppressions.server";
import { memberUsagePeriod } from "../people/member";
import { assertBelowLimit, assertOpenAccount, countSend } from "../people/usage/count-usage.server";
import { whyNotRetryable } from "../sending/reminders/reminder-data.server";

interface RetryDeliveryCommand {
  deliveryId: string;
  /** The owner confirmed an address that had bounced. */
  confirmAddress?: boolean;
  /** An admin's retry adds the actor in the evidence, and statements for the same batch. */
  onBehalf?: { by: AuditActor; alongside: Statement[] };
}

/**
 * Retries a failed or bounced mail; a proposal's send is counted again. @returns whether there was anything to retry
 * @throws DomainError not_found, account_locked, limit_reached, rate_limited, address_suppressed, conflict
 */
export async function retryDelivery(ctx: MemberContext, command: RetryDeliveryCommand): Promise<boolean> {
  if (!isId(command.deliveryId)) throw notFound("email");
  assertOpenAccount(ctx);
  await limitRate(ctx, { send: ctx.actor.id });
  return runRetry(ctx, command, ctx.actor.id);
}

/** Retries a signed copy, even of a deleted account. @throws DomainError not_found, address_suppressed, conflict */
export async function retryOrphanedCopy(
  ctx: MemberContext,
  lost: { id: string; ownerId: string },
  alongside: Statement[],
): Promise<boolean> {
  const command = { deliveryId: lost.id, onBehalf: { by: systemActor, alongside } };
  return runRetry(ctx, command, lost.ownerId);
}

const runRetry = (ctx: MemberContext, command: RetryDeliveryCommand, ownerId: string): Promise<boolean> =>
  retryOnConflict(() => attemptRetry(ctx, command, ownerId));

async function attemptRetry(
  ctx: MemberContext,
  command: RetryDeliveryCommand,
  ownerId: string,
): Promise<boolean> {
  const { deliveryId, confirmAddress: confirmed = false, onBehalf } = command;
  const again = await retryIdOf(ctx, deliveryId);
  const [[lost], [before]] = await ctx.db.batch([
    ownDelivery(ctx, ownerId, deliveryId),
    ownDelivery(ctx, ownerId, again),
  ]);
  if (!lost) throw notFound("email");
  if (before || (lost.state !== "failed" && lost.state !== "bounced")) return false;
  await assertSendable(ctx, lost);
  const [suppressed] = await findSuppressedEmails(ctx, lost.userId ?? "", [lost.toEmail]);
  if (suppressed && !confirmed) throw suppressedError(suppressed);
  const anew = isKeyExpired(ctx, lost) ? again : null;
  const confirmation = suppressed ? [confirmEmails(ctx, ownerId, [lost.toEmail])] : [];
  const [head] = await mailChainHead(ctx, lost);
  const chain = mailChain(lost, head, onBehalf?.by ?? ownerActor(ctx.actor));
  try {
    await commit(ctx, chain, { statements: confirmation }, retryChange(ctx, lost, anew), {
      statements: onBehalf?.alongside ?? [],
    });
  } catch (error) {
    if (batchRefusal(error) === "guard" && isCounted(lost)) await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
  return true;
}

async function assertSendable(ctx: MemberContext, lost: Delivery): Promise<void> {
  const stop = (await openMail(ctx, lost)).stop(ctx.now);
  if (stop) throw new DomainError("conflict", `${stop} This email can no longer be sent.`);
  const why = await whyNotRetryable(ctx, lost);
  if (why) throw new DomainError("conflict", why);
}

const ownDelivery = (ctx: MemberContext, ownerId: string, id: string) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.userId, ownerId)));

/** The id is deterministic, so that a double click retries once. */
const retryIdOf = async ({ config }: MemberContext, id: string): Promise<string> =>
  config.cell + (await sha256(`retry of ${id}`)).slice(0, 32);

/** @param anew the id of a new mail, when the old id would count as delivered at the provider */
function retryChange(ctx: MemberContext, lost: Delivery, anew: string | null): Change {
  const again = { ...copyOf(lost), id: anew ?? lost.id, createdAt: anew ? ctx.now : lost.createdAt };
  const countedIn = isCounted(lost) ? memberUsagePeriod(ctx.actor, ctx.now) : null;
  const waits = anew
    ? ctx.db.insert(deliveries).values({ ...again, countedIn })
    : ctx.db
        .update(deliveries)
        .set({ state: "pending", claimedAt: ctx.now, attempts: 0, lastError: null, countedIn })
        .where(mailLease.isHeld(lost));
  return {
    statements: [...(isCounted(lost) ? countSend(ctx) : []), waits, expectOneChange(ctx.db)],
    events: mailQueued({ row: again, linkId: deliveryRefs(lost).linkId }),
    jobs: [{ kind: "mail", id: again.id }],
  };
}

function copyOf(lost: Delivery): Omit<typeof deliveries.$inferInsert, "id" | "createdAt"> {
  const { userId, proposalId, kind, versionId, toName, toEmail, cc, subject, payload } = lost;
  const said = { kind, versionId, toName, toEmail, cc, subject, payload };
  return { userId, proposalId, ...said, state: "pending" };
}

const isCounted = ({ kind, payload }: Delivery): boolean =>
  kind === "proposal" || heldSend.safeParse(payload.held).success;
