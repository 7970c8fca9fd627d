import { userAnswer } from "~/domain/accounts/responses";
import { secondFactorIn, signInCall } from "~/domain/accounts/second-factor/sign-in-call";
import { signIn } from "~/domain/accounts/sessions/sign-in.server";
import { anyone, endpoint } from "../../http/endpoint.server";
import { sessionResponse } from "../../http/session-response.server";

export const loader = endpoint({
  POST: anyone(async ({ ctx, body }) => sessionResponse(ctx, await signIn(ctx, body, secondFactorIn(body))), {
    summary: "Signs in; the response sets the session cookie",
    body: signInCall,
    response: userAnswer,
    errors: ["wrong_credentials", "second_factor_required", "rate_limited"],
  }),
});

export const action = loader;
