import { isDomainError } from "~/platform/errors";
import { describeError, INTERNAL_ERROR } from "~/platform/log.server";
import { DAY, SECOND } from "~/platform/time/durations";
import type { Context } from "../context";
import { backoff } from "../outbox/backoff";
import { publishLater } from "../outbox/publish.server";
import { type ClaimedDelivery, claimDelivery } from "./claim-delivery.server";
import { type Delivery, mayBeSentAlready } from "./delivery-lease.server";
import { markDeliveryFailed, markSent, markWaiting } from "./delivery-state.server";
import { openMail } from "./kinds/index.server";
import { liftBlocks } from "./lift-block.server";
import { isMailFailure, type MailFailure, UNKNOWN_OUTCOME } from "./transport";

const RATE_LIMIT_RETRY_MS = DAY;

interface DeliveryOutcome {
  /** "later": a message for the next try was published. */
  outcome: "sent" | "skipped" | "retry" | "later" | "failed";
  /** Seconds until the next try, for "retry". */
  retryAfter?: number;
}

interface Attempt {
  lastAttempt: boolean;
  refusals?: number;
}

/** Delivers one pending mail at most once: the delivery's id is the idempotency key. */
export async function deliverMail(
  ctx: Context,
  deliveryId: string,
  attempt: Attempt,
): Promise<DeliveryOutcome> {
  const claim = await claimDelivery(ctx, deliveryId);
  if (!claim) return { outcome: "skipped" };
  const { row: claimed } = claim;
  let providerId: string | null;
  try {
    providerId = await sendClaimed(ctx, claim);
  } catch (error) {
    return recordFailure(ctx, claimed, error, attempt);
  }
  if (providerId === null) return { outcome: "failed" };
  // The mail is out. If this fails the row stays claimed, and the next worker gets the same id under the same key.
  const recorded = await markSent({ ...ctx, now: ctx.clock() }, claimed, providerId);
  if (recorded) ctx.log({ event: "delivery.sent", deliveryId, attempts: claimed.attempts });
  return { outcome: "sent" };
}

/** @returns the provider's id; null when the mail must not be sent any more */
async function sendClaimed(ctx: Context, { row, reader, blocked }: ClaimedDelivery): Promise<string | null> {
  const mail = await openMail(ctx, row);
  const isUnknown = mayBeSentAlready(ctx, row);
  const stop = isUnknown ? UNKNOWN_OUTCOME : mail.stop(ctx.now);
  if (stop) {
    await markDeliveryFailed(ctx, row.id, stop, { notifiesOwner: isUnknown });
    return null;
  }
  await liftBlocks(ctx, row, blocked);
  const { providerId } = await ctx.mail.deliver(await mail.compose(reader));
  return providerId;
}

/** Only a failure that the provider reports is final; our own errors may pass. */
async function recordFailure(
  ctx: Context,
  claimed: Delivery,
  error: unknown,
  { lastAttempt, refusals = 0 }: Attempt,
): Promise<DeliveryOutcome> {
  const failure = isMailFailure(error) ? error : null;
  if (failure?.isRateLimited && claimed.createdAt > ctx.now - RATE_LIMIT_RETRY_MS)
    return postpone(ctx, claimed, failure, refusals + 1);
  const reason = failureMessage(ctx, error);
  if (lastAttempt || failure?.isRateLimited || failure?.retryable === false) {
    await markDeliveryFailed(ctx, claimed.id, reason, { detail: failure?.detail });
    return { outcome: "failed" };
  }
  const retryAfter = backoff(ctx.config.firstRetrySeconds, claimed.attempts, failure?.retryAfter);
  await markWaiting(ctx, claimed, {
    reason: failure?.waitingMessage ?? reason,
    detail: failure?.detail,
    dueAt: ctx.now + retryAfter * SECOND,
    attempts: claimed.attempts,
  });
  return { outcome: "retry", retryAfter };
}

/** The provider did not look at the mail, so the attempt does not count. */
async function postpone(
  ctx: Context,
  claimed: Delivery,
  { waitingMessage: reason, detail, retryAfter }: MailFailure,
  refusals: number,
): Promise<DeliveryOutcome> {
  const delaySeconds = backoff(ctx.config.firstRetrySeconds, refusals, retryAfter);
  const dueAt = ctx.now + delaySeconds * SECOND;
  await markWaiting(ctx, claimed, { reason, detail, dueAt, attempts: claimed.attempts - 1 });
  await publishLater(ctx, claimed.id, { refusals, delaySeconds });
  return { outcome: "later" };
}

/** The owner and the evidence get only messages written for people; other errors go to the log. */
function failureMessage(ctx: Context, error: unknown): string {
  if (isMailFailure(error) || isDomainError(error)) return error.message;
  ctx.log({ event: "request.failed", ...describeError(error) });
  return INTERNAL_ERROR;
}
