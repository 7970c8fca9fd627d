import { userAnswer } from "~/domain/accounts/answers";
import { signIn } from "~/domain/accounts/sign-in.server";
import { shownIn, signInCall } from "~/domain/second-factor/sign-in-call";
import { endpoint, open } from "../endpoint.server";
import { startSession } from "../start-session.server";

export const loader = endpoint({
  POST: open(async ({ ctx, body }) => startSession(ctx, await signIn(ctx, body, shownIn(body))), {
    summary: "Signs in; the response sets the session cookie",
    body: signInCall,
    answer: userAnswer,
    refuses: ["wrong_credentials", "second_factor_required", "rate_limited"],
  }),
});

export const action = loader;
