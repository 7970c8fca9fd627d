import { done } from "~/domain/accounts/responses";
import { cancelTrial } from "~/domain/billing/cancel-trial.server";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: signedIn(
    async ({ ctx }) => {
      await cancelTrial(ctx);
      return { success: true as const };
    },
    {
      summary: "Ends the trial immediately; repeating it is harmless",
      response: done,
      errors: ["conflict", "rate_limited"],
    },
  ),
});

export const action = loader;
