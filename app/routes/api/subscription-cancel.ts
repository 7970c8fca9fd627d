import { cancelAnswer } from "~/domain/billing/answers";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  POST: signedIn(async ({ ctx }) => cancelSubscription(ctx), {
    summary: "The same as POST /api/cancel-subscription",
    answer: cancelAnswer,
    refuses: ["conflict", "payments_unavailable", "rate_limited"],
  }),
});

export const action = loader;
