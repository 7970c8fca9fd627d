import { userAnswer } from "~/domain/accounts/answers";
import { finishSignUpSchema } from "~/domain/accounts/credentials";
import { finishSignUp } from "~/domain/accounts/finish-sign-up.server";
import { endpoint, open } from "../endpoint.server";
import { readSignUpCookie } from "../public/sign-up-action.server";
import { startSession } from "../start-session.server";

export const loader = endpoint({
  POST: open(
    async ({ ctx, body: { token, ...chosen }, request }) => {
      const { proof } = readSignUpCookie(ctx, request);
      return startSession(ctx, await finishSignUp(ctx, { token, proof, chosen }));
    },
    {
      summary: "Opens the account from the emailed link, starts the 7-day trial and signs in",
      body: finishSignUpSchema,
      answer: userAnswer,
      refuses: ["link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
