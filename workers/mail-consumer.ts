import type { Context } from "~/domain/context";
import { deliverMail } from "~/domain/mail/deliver.server";
import type { OutboxMessage } from "~/domain/mail/outbox";
import type { Verdict } from "./outbox-consumer";

/** Delivers a mail; the row knows the outcome, the queue only whether to ask again. */
export async function consumeMail(
  ctx: Context,
  { id, refusals }: OutboxMessage,
  lastAttempt: boolean,
): Promise<Verdict> {
  const { outcome, retryAfter } = await deliverMail(ctx, id, { lastAttempt, refusals });
  return outcome === "retry" ? { retryAfter: retryAfter ?? 0 } : { done: true };
}
