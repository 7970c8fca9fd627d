import { finishSignUpSchema } from "~/domain/accounts/credentials";
import { userAnswer } from "~/domain/accounts/responses";
import { finishSignUp } from "~/domain/accounts/sign-up/finish-sign-up.server";
import { anyone, endpoint } from "../../http/endpoint.server";
import { sessionResponse } from "../../http/session-response.server";
import { readSignUpCookie } from "../../public/auth/sign-up.server";

export const loader = endpoint({
  POST: anyone(
    async ({ ctx, body: { token, ...chosen }, request }) => {
      const { proof } = readSignUpCookie(ctx, request);
      return sessionResponse(ctx, await finishSignUp(ctx, { token, proof, chosen }));
    },
    {
      summary: "Opens the account from the emailed link, starts the 7-day trial and signs in",
      body: finishSignUpSchema,
      response: userAnswer,
      errors: ["link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
