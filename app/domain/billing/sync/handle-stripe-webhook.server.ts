import { notFound } from "~/platform/errors";
import type { Context } from "../../context";
import { callPayments } from "../failures";
import { isHandledEvent } from "../stripe/events";
import { type SyncResult, syncAccount } from "./sync-account.server";

/** The event only triggers a sync; its content is not trusted. @param body unmodified: its bytes are signed */
export async function handleStripeWebhook(
  ctx: Context,
  body: string,
  signature: string,
): Promise<SyncResult | "ignored"> {
  if (ctx.config.payments.webhookSecret === null) throw notFound("page");
  return callPayments(async () => {
    const event = await ctx.payments.readEvent(body, signature, ctx.now);
    if (event.customerId === null || !isHandledEvent(event.type)) return "ignored";
    return syncAccount(ctx, event.customerId, event);
  });
}
