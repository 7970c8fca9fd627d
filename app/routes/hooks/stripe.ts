import { hearStripeWebhook } from "~/domain/billing/record-stripe-event.server";
import { endpoint, open, readText } from "../endpoint.server";

/** What the payments' vendor tells, Stripe or local mode's stand-in (docs/decisions/0019-payments.md). */
export const loader = endpoint({
  POST: open(async ({ ctx, request }) => {
    const signature = request.headers.get("Stripe-Signature") ?? "";
    await hearStripeWebhook(ctx, await readText(request), signature);
    return { received: true };
  }),
});

export const action = loader;
