import { userAnswer } from "~/domain/accounts/answers";
import { signUpSchema } from "~/domain/accounts/credentials";
import { signUp } from "~/domain/accounts/sign-up.server";
import { endpoint, open } from "../endpoint.server";
import { startSession } from "../start-session.server";

export const loader = endpoint({
  POST: open(async ({ ctx, body }) => startSession(ctx, await signUp(ctx, body)), {
    summary: "Opens an account on its 7-day trial and signs in",
    body: signUpSchema,
    answer: userAnswer,
    refuses: ["conflict", "rate_limited"],
  }),
});

export const action = loader;
