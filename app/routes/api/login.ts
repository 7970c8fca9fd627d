import { userAnswer } from "~/domain/accounts/answers";
import { signInSchema } from "~/domain/accounts/credentials";
import { signIn } from "~/domain/accounts/sign-in.server";
import { endpoint, open } from "../endpoint.server";
import { startSession } from "../start-session.server";

export const loader = endpoint({
  POST: open(async ({ ctx, body }) => startSession(ctx, await signIn(ctx, body)), {
    summary: "Signs in: the answer sets the session's cookie",
    body: signInSchema,
    answer: userAnswer,
    refuses: ["wrong_credentials", "rate_limited"],
  }),
});

export const action = loader;
