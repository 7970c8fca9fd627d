import { handleStripeWebhook } from "~/domain/billing/sync/handle-stripe-webhook.server";
import { anyone, endpoint } from "../http/endpoint.server";
import { readText } from "../http/read-body.server";

const MAX_EVENT_BYTES = 1_000_000;

/** Takes events from Stripe or the local fake gateway (docs/decisions/0019-payments.md). */
export const loader = endpoint({
  POST: anyone(async ({ ctx, request }) => {
    const signature = request.headers.get("Stripe-Signature") ?? "";
    await handleStripeWebhook(ctx, await readText(request, MAX_EVENT_BYTES), signature);
    return { received: true };
  }),
});

export const action = loader;
