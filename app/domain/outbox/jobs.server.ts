/** Every kind of work that the queue brings. A new one is an entry here. */
import { SECOND } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { emptyErasure, staleErasures } from "../accounts/empty-erasure.server";
import type { Context } from "../context";
import { sealAgreement } from "../documents/seal-agreement.server";
import { sealLease } from "../documents/seal-claim.server";
import { markSealFailed } from "../documents/seal-failure.server";
import { mailLease } from "../mail/claim.server";
import { deliverMail } from "../mail/deliver.server";
import { markDeliveryFailed } from "../mail/settle.server";
import { UNKNOWN_OUTCOME } from "../mail/transport";
import { deliverHook } from "../webhooks/deliver-hook.server";
import { hookLease } from "../webhooks/hook-lease.server";
import { markHookFailed } from "../webhooks/settle-try.server";
import { backoff } from "./backoff";
import { type Attempt, DONE, type Job, type Verdict } from "./job";
import type { JobKind } from "./message";

export type Jobs = Readonly<Record<string, Job>>;

export const JOBS = {
  mail: {
    async run(ctx, id, { message, isLast }) {
      const turn = { lastAttempt: isLast, refusals: message.refusals };
      const { outcome, retryAfter = 0 } = await deliverMail(ctx, id, turn);
      return outcome === "retry" ? { retryAfter } : DONE;
    },
    giveUp: (ctx, id, reason) => markDeliveryFailed(ctx, id, reason),
    stale: mailLease.stale,
    // What was tried may have arrived, what was not cannot have.
    exhausted: ({ attempts }) => (attempts > 0 ? UNKNOWN_OUTCOME : TOO_LATE),
  },
  hook: {
    // Its next try may be a day ahead, longer than a queue holds a message: the row knows when, and the sweep asks.
    async run(ctx, id) {
      await deliverHook(ctx, id);
      return DONE;
    },
    giveUp: markHookFailed,
    stale: hookLease.stale,
  },
  seal: {
    run: runSeal,
    giveUp: (ctx, id, reason) =>
      markSealFailed(ctx, id, new DomainError("printing_failed", reason), { final: true }),
    stale: sealLease.stale,
    isSerial: true,
  },
  erasure: {
    // What is left of it is asked for by a message of its own, and by the sweep.
    async run(ctx, id) {
      await emptyErasure(ctx, id);
      return DONE;
    },
    // The sweep goes on with what an account has left behind, however long it takes.
    giveUp: async () => undefined,
    stale: staleErasures,
    isSerial: true,
  },
} satisfies Record<JobKind, Job>;

/** What a row says that the sweep gives up. */
export const TOO_LATE = "It could not be done within a day.";

/** A failure is put down on the row; on the last attempt it is the owner's to retry. */
async function runSeal(ctx: Context, id: string, { attempts, isLast }: Attempt): Promise<Verdict> {
  try {
    await sealAgreement(ctx, id);
    return DONE;
  } catch (error) {
    const retryAfter = backoff(ctx.config.firstRetrySeconds, attempts);
    const dueAt = (await ctx.clock()) + retryAfter * SECOND;
    await markSealFailed(ctx, id, error, { final: isLast, dueAt });
    return isLast ? DONE : { retryAfter };
  }
}
