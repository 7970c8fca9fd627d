import { userAnswer } from "~/domain/accounts/answers";
import { userView } from "~/domain/accounts/member";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => userView(ctx.actor), {
    summary: "The signed-in user",
    answer: userAnswer,
  }),
});

export const action = loader;
