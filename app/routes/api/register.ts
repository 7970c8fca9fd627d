import { signUpSchema } from "~/domain/accounts/credentials";
import { signUp } from "~/domain/accounts/sign-up.server";
import { endpoint, open } from "../endpoint.server";
import { startSession } from "../start-session.server";

export const loader = endpoint({
  POST: open(async ({ ctx, body }) => startSession(ctx, await signUp(ctx, body)), signUpSchema),
});

export const action = loader;
