import { cancelAnswer } from "~/domain/billing/answers";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  POST: signedIn(async ({ ctx }) => cancelSubscription(ctx), {
    summary: "Cancels the subscription at the end of the paid period; cancelling again changes nothing",
    answer: cancelAnswer,
    refuses: ["conflict", "payments_unavailable", "rate_limited"],
  }),
});

export const action = loader;
