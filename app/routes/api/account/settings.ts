import { userAnswer } from "~/domain/accounts/responses";
import { userView } from "~/domain/people/member";
import { endpoint, signedIn } from "../../http/endpoint.server";

/** Works for locked accounts too (docs/product.md 4). */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => userView(ctx.actor), {
    summary: "The signed-in user, for the settings; also while the account is locked",
    response: userAnswer,
  }),
});

export const action = loader;
