import { SECOND } from "~/platform/durations";
import { isDomainError } from "~/platform/errors";
import { describeError, INTERNAL_ERROR } from "~/platform/log.server";
import type { Context } from "../context";
import { backoff } from "./backoff";
import { claimDelivery, type Delivery, mayBeOutAlready } from "./claim.server";
import { composeMail } from "./compose.server";
import { loadFacts } from "./delivery-facts.server";
import { loadCalendar } from "./mail-calendar.server";
import { reasonToStop } from "./reason-to-stop.server";
import { markDeliveryFailed, markSent, markWaiting } from "./settle.server";
import { type MailFailure, UNKNOWN_OUTCOME } from "./transport";

export interface DeliveryOutcome {
  outcome: "sent" | "skipped" | "retry" | "failed";
  /** Seconds until the next try. */
  retryAfter?: number;
}

/**
 * Delivers one waiting mail: claimed for this worker, sent under its own id as idempotency key, and put
 * down on its row with the evidence. However often it is asked, one mail leaves.
 * @param lastAttempt true when nobody will ask again by themselves
 */
export async function deliverMail(
  ctx: Context,
  deliveryId: string,
  { lastAttempt }: { lastAttempt: boolean },
): Promise<DeliveryOutcome> {
  const claimed = await claimDelivery(ctx, deliveryId);
  if (!claimed) return { outcome: "skipped" };
  let providerId: string | null;
  try {
    providerId = await handOver(ctx, claimed);
  } catch (error) {
    return putDown(ctx, claimed, error, lastAttempt);
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
  const [facts, calendar] = await Promise.all([
    loadFacts(ctx, claimed),
    loadCalendar(ctx, claimed.userId ?? ""),
  ]);
  const isUnknown = mayBeOutAlready(ctx, claimed);
  const stop = isUnknown ? UNKNOWN_OUTCOME : reasonToStop(ctx, facts);
  if (stop) {
    await markDeliveryFailed(ctx, claimed.id, stop, { isNews: isUnknown });
    return null;
  }
  const { providerId } = await ctx.mail.deliver(await composeMail(ctx, facts, calendar));
  return providerId;
}

/** An error of our own may pass as a provider's can; the provider's word alone makes a failure final. */
async function putDown(
  ctx: Context,
  claimed: Delivery,
  error: unknown,
  lastAttempt: boolean,
): Promise<DeliveryOutcome> {
  const failure = isMailFailure(error) ? error : null;
  const reason = tell(ctx, error);
  if (lastAttempt || failure?.retryable === false) {
    await markDeliveryFailed(ctx, claimed.id, reason, { detail: failure?.detail });
    return { outcome: "failed" };
  }
  const retryAfter = backoff(ctx.config.firstRetrySeconds, claimed.attempts, failure?.retryAfter);
  const waiting = { reason: failure?.whileWaiting ?? reason, detail: failure?.detail };
  await markWaiting(ctx, claimed, waiting, ctx.now + retryAfter * SECOND);
  return { outcome: "retry", retryAfter };
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

/** By name, not by class: the worker's bundle may hold this file twice. */
const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && error.name === "MailFailure";
