import { handleCardWebhook } from "~/domain/card-payments/sync/handle-card-webhook.server";
import { anyone, endpoint } from "../http/endpoint.server";
import { readText } from "../http/read-body.server";

const MAX_EVENT_BYTES = 1_000_000;

/** Takes events of the studios' connected accounts, from Stripe or the local stand-in (docs/decisions/0122-paid-by-card.md). */
export const loader = endpoint({
  POST: anyone(async ({ ctx, request }) => {
    const signature = request.headers.get("Stripe-Signature") ?? "";
    await handleCardWebhook(ctx, await readText(request, MAX_EVENT_BYTES), signature);
    return { received: true };
  }),
});

export const action = loader;
