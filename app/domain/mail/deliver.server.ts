import { DAY, SECOND } from "~/platform/durations";
import { isDomainError } from "~/platform/errors";
import { describeError, INTERNAL_ERROR } from "~/platform/log.server";
import type { Context } from "../context";
import { backoff } from "../outbox/backoff";
import { publishLater } from "../outbox/publish.server";
import { type Delivery, mailLease, mayBeOutAlready } from "./claim.server";
import { openMail } from "./kinds/index.server";
import { blocksToLift, liftBlocks } from "./lift-block.server";
import { loadCalendar } from "./mail-calendar.server";
import { markDeliveryFailed, markSent, markWaiting } from "./settle.server";
import { isMailFailure, type MailFailure, UNKNOWN_OUTCOME } from "./transport";

/** A mail that the service has no room for is tried for as long after it was written. Milliseconds. */
const ROOM_AWAITED = DAY;

export interface DeliveryOutcome {
  /** "later": it has a message of its own for its next try. */
  outcome: "sent" | "skipped" | "retry" | "later" | "failed";
  /** Seconds until the next try, for "retry". */
  retryAfter?: number;
}

interface Turn {
  /** Nobody will ask again by themselves. */
  lastAttempt: boolean;
  /** How often the service had no room for it. */
  refusals?: number;
}

/**
 * Delivers one waiting mail: claimed for this worker, sent under its own id as idempotency key, and put
 * down on its row with the evidence. However often it is asked, one mail leaves.
 */
export async function deliverMail(ctx: Context, deliveryId: string, turn: Turn): Promise<DeliveryOutcome> {
  const claimed = await mailLease.claim(ctx, deliveryId);
  if (!claimed) return { outcome: "skipped" };
  let providerId: string | null;
  try {
    providerId = await handOver(ctx, claimed);
  } catch (error) {
    return putDown(ctx, claimed, error, turn);
  }
  if (providerId === null) return { outcome: "failed" };
  // Past this point the mail is out. A failure leaves the row claimed: whoever takes it up asks the provider
  // again under the same key, and gets the same mail's id.
  // The service took its time: this is the moment of the handover.
  const recorded = await markSent({ ...ctx, now: await ctx.clock() }, claimed, providerId);
  if (recorded) ctx.log({ event: "delivery.sent", deliveryId, attempts: claimed.attempts });
  return { outcome: "sent" };
}

/** @returns the provider's id; null when the mail must not go out any more */
async function handOver(ctx: Context, claimed: Delivery): Promise<string | null> {
  const [mail, calendar, blocked] = await Promise.all([
    openMail(ctx, claimed),
    loadCalendar(ctx, claimed.userId ?? ""),
    blocksToLift(ctx, claimed),
  ]);
  const isUnknown = mayBeOutAlready(ctx, claimed);
  const stop = isUnknown ? UNKNOWN_OUTCOME : mail.stop(ctx.now);
  if (stop) {
    await markDeliveryFailed(ctx, claimed.id, stop, { isNews: isUnknown });
    return null;
  }
  await liftBlocks(ctx, claimed, blocked);
  const { providerId } = await ctx.mail.deliver(await mail.compose(calendar));
  return providerId;
}

/** An error of our own may pass as a provider's can; the provider's word alone makes a failure final. */
async function putDown(
  ctx: Context,
  claimed: Delivery,
  error: unknown,
  { lastAttempt, refusals = 0 }: Turn,
): Promise<DeliveryOutcome> {
  const failure = isMailFailure(error) ? error : null;
  if (failure?.isCrowded && claimed.createdAt > ctx.now - ROOM_AWAITED)
    return awaitRoom(ctx, claimed, failure, refusals + 1);
  const reason = tell(ctx, error);
  if (lastAttempt || failure?.isCrowded || failure?.retryable === false) {
    await markDeliveryFailed(ctx, claimed.id, reason, { detail: failure?.detail });
    return { outcome: "failed" };
  }
  const retryAfter = backoff(ctx.config.firstRetrySeconds, claimed.attempts, failure?.retryAfter);
  await markWaiting(ctx, claimed, {
    reason: failure?.whileWaiting ?? reason,
    detail: failure?.detail,
    dueAt: ctx.now + retryAfter * SECOND,
    attempts: claimed.attempts,
  });
  return { outcome: "retry", retryAfter };
}

/** The service did not look at the mail, so it was no try. */
async function awaitRoom(
  ctx: Context,
  claimed: Delivery,
  { whileWaiting: reason, detail, retryAfter }: MailFailure,
  refusals: number,
): Promise<DeliveryOutcome> {
  const delaySeconds = backoff(ctx.config.firstRetrySeconds, refusals, retryAfter);
  const dueAt = ctx.now + delaySeconds * SECOND;
  await markWaiting(ctx, claimed, { reason, detail, dueAt, attempts: claimed.attempts - 1 });
  await publishLater(ctx, claimed.id, { refusals, delaySeconds });
  return { outcome: "later" };
}

/**
 * What the row and the evidence keep, which the owner reads and nobody can take back: sentences that were
 * written for people. Of anything else only the log learns.
 */
function tell(ctx: Context, error: unknown): string {
  if (isMailFailure(error) || isDomainError(error)) return error.message;
  ctx.log({ event: "request.failed", ...describeError(error) });
  return INTERNAL_ERROR;
}
