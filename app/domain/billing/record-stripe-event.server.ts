/** The payments' webhook: what its vendor signs is believed to have happened, and then looked up. */
import { notFound } from "~/platform/errors";
import type { Context } from "../context";
import { type Convergence, convergeAccount } from "./converge-account.server";
import { askPayments } from "./failures";
import { isTelling } from "./stripe/events";

/**
 * Takes what the vendor posted.
 * @param body as it came, to the byte: the signature is over it
 * @returns "ignored" for what concerns no customer or tells nothing of an account
 * @throws DomainError not_found (no secret is configured, so there is no such address), invalid_input (not signed with
 * ours, or more than five minutes old), payments_unavailable (nothing was written; the vendor tells again)
 */
export async function hearStripeWebhook(
  ctx: Context,
  body: string,
  signature: string,
): Promise<Convergence | "ignored"> {
  if (ctx.config.payments.webhookSecret === null) throw notFound("Page");
  return askPayments(async () => {
    const event = await ctx.payments.readEvent(body, signature, ctx.now);
    if (event.customerId === null || !isTelling(event.type)) return "ignored";
    return convergeAccount(ctx, event.customerId, event);
  });
}
