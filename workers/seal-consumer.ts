import type { Context } from "~/domain/context";
import { sealAgreement } from "~/domain/documents/seal-agreement.server";
import { markSealFailed } from "~/domain/documents/seal-failure.server";
import { backoff } from "~/domain/mail/backoff";
import { SECOND } from "~/platform/durations";
import type { Verdict } from "./outbox-consumer";

/** Seals an agreement; a failure is put down on its row, and on the last attempt becomes the owner's to retry. */
export async function consumeSeal(
  ctx: Context,
  id: string,
  attempts: number,
  lastAttempt: boolean,
): Promise<Verdict> {
  try {
    await sealAgreement(ctx, id);
    return { done: true };
  } catch (error) {
    const retryAfter = backoff(ctx.config.firstRetrySeconds, attempts);
    const dueAt = (await ctx.clock()) + retryAfter * SECOND;
    await markSealFailed(ctx, id, error, { final: lastAttempt, dueAt });
    return lastAttempt ? { done: true } : { retryAfter };
  }
}
