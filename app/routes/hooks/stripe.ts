import { hearStripeWebhook } from "~/domain/billing/record-stripe-event.server";
import { endpoint, open } from "../endpoint.server";
import { readText } from "../read-body.server";

/** Bytes. */
const LARGEST_EVENT = 1_000_000;

/** What the payments' vendor tells, Stripe or local mode's stand-in (docs/decisions/0019-payments.md). */
export const loader = endpoint({
  POST: open(async ({ ctx, request }) => {
    const signature = request.headers.get("Stripe-Signature") ?? "";
    await hearStripeWebhook(ctx, await readText(request, LARGEST_EVENT), signature);
    return { received: true };
  }),
});

export const action = loader;
