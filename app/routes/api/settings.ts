import { userAnswer } from "~/domain/accounts/answers";
import { userView } from "~/domain/accounts/member";
import { endpoint, signedIn } from "../endpoint.server";

/** Open to locked accounts as well: the settings are what is left to them (docs/product.md 4). */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => userView(ctx.actor), {
    summary: "The same, for the settings; behind the wall as well",
    answer: userAnswer,
  }),
});

export const action = loader;
