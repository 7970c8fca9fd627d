import type { Context } from "~/domain/context";
import { deliverMail } from "~/domain/mail/deliver.server";
import type { Verdict } from "./outbox-consumer";

/** Delivers a mail; the row knows the outcome, the queue only whether to ask again. */
export async function consumeMail(ctx: Context, id: string, lastAttempt: boolean): Promise<Verdict> {
  const { outcome, retryAfter } = await deliverMail(ctx, id, { lastAttempt });
  return outcome === "retry" ? { retryAfter: retryAfter ?? 0 } : { done: true };
}
