import { done } from "~/domain/accounts/answers";
import { cancelTrial } from "~/domain/billing/cancel-trial.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  POST: signedIn(
    async ({ ctx }) => {
      await cancelTrial(ctx);
      return { success: true as const };
    },
    {
      summary: "Ends the trial immediately; repeating it is harmless",
      answer: done,
      refuses: ["conflict", "rate_limited"],
    },
  ),
});

export const action = loader;
