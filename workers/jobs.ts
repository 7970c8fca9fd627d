import { DomainError } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import { deleteOutsideData, staleDeletions } from "../app/domain/account-data/deletion/empty-deletion.server";
import { sealAgreement } from "../app/domain/agreements/seal/seal-agreement.server";
import { sealLease } from "../app/domain/agreements/seal/seal-claim.server";
import { markSealFailed } from "../app/domain/agreements/seal/seal-failure.server";
import type { Context } from "../app/domain/context";
import { giveUpAnswer, placeAnswer } from "../app/domain/conversation/by-mail/place-answer.server";
import { deliverMail } from "../app/domain/mail/deliver.server";
import { mailLease } from "../app/domain/mail/delivery-lease.server";
import { markDeliveryFailed } from "../app/domain/mail/delivery-state.server";
import { receivedLease } from "../app/domain/mail/received/received-lease.server";
import { UNKNOWN_OUTCOME } from "../app/domain/mail/transport";
import { backoff } from "../app/domain/outbox/backoff";
import { type Attempt, DONE, type Job, type Verdict } from "../app/domain/outbox/job";
import type { JobKind } from "../app/domain/outbox/message";
import { followUpLease } from "../app/domain/sending/follow-up/follow-up-lease.server";
import { giveUpFollowUp, runFollowUp } from "../app/domain/sending/follow-up/run-follow-up.server";
import { deliverHook } from "../app/domain/webhooks/deliver-hook.server";
import { hookLease } from "../app/domain/webhooks/hook-lease.server";
import { markHookFailed } from "../app/domain/webhooks/record-attempt.server";

export type Jobs = Readonly<Record<string, Job>>;

export const JOBS = {
  mail: {
    async run(ctx, id, { message, isLast }) {
      const turn = { lastAttempt: isLast, refusals: message.refusals };
      const { outcome, retryAfter = 0 } = await deliverMail(ctx, id, turn);
      return outcome === "retry" ? { retryAfter } : DONE;
    },
    markFailed: (ctx, id, reason) => markDeliveryFailed(ctx, id, reason),
    stale: mailLease.stale,
    // A mail that was tried may have arrived.
    exhausted: ({ attempts }) => (attempts > 0 ? UNKNOWN_OUTCOME : TOO_LATE),
  },
  hook: {
    // The next try may be later than a queue can hold a message; then the sweep finds the row.
    async run(ctx, id) {
      await deliverHook(ctx, id);
      return DONE;
    },
    markFailed: markHookFailed,
    stale: hookLease.stale,
  },
  answer: {
    run: placeAnswer,
    markFailed: giveUpAnswer,
    stale: receivedLease.stale,
  },
  follow_up: {
    run: runFollowUp,
    markFailed: giveUpFollowUp,
    stale: followUpLease.stale,
  },
  seal: {
    run: runSeal,
    markFailed: (ctx, id, reason) =>
      markSealFailed(ctx, id, new DomainError("printing_failed", reason), { final: true }),
    stale: sealLease.stale,
    isSerial: true,
  },
  erasure: {
    // A new message and the sweep continue what is left.
    async run(ctx, id) {
      await deleteOutsideData(ctx, id);
      return DONE;
    },
    markFailed: async () => undefined,
    stale: staleDeletions,
    isSerial: true,
  },
} satisfies Record<JobKind, Job>;

export const TOO_LATE = "It could not be done within a day.";

async function runSeal(ctx: Context, id: string, { attempts, isLast }: Attempt): Promise<Verdict> {
  try {
    await sealAgreement(ctx, id);
    return DONE;
  } catch (error) {
    const retryAfter = backoff(ctx.config.firstRetrySeconds, attempts);
    const dueAt = ctx.clock() + retryAfter * SECOND;
    await markSealFailed(ctx, id, error, { final: isLast, dueAt });
    return isLast ? DONE : { retryAfter };
  }
}
