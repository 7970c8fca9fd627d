import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { cancelResponse } from "~/domain/billing/responses";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const cancelEndpoint = (summary: string) =>
  endpoint({
    POST: signedIn(async ({ ctx }) => cancelSubscription(ctx), {
      summary,
      response: cancelResponse,
      errors: ["conflict", "payments_unavailable", "rate_limited"],
    }),
  });
