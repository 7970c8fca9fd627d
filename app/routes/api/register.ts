import { signUpAnswer } from "~/domain/accounts/answers";
import { signUpSchema } from "~/domain/accounts/credentials";
import { signUp } from "~/domain/accounts/sign-up.server";
import { endpoint, open } from "../endpoint.server";
import { signUpCookie } from "../public/sign-up-action.server";

export const loader = endpoint({
  POST: open(
    async ({ ctx, body }) => {
      const { proof } = await signUp(ctx, body);
      const headers = { "Set-Cookie": signUpCookie(ctx, proof), "Cache-Control": "no-store" };
      return Response.json({ success: true, confirmationRequired: true, email: body.email }, { headers });
    },
    {
      summary: "Emails a link that opens the account; the response is the same if the account already exists",
      body: signUpSchema,
      answer: signUpAnswer,
      refuses: ["rate_limited"],
    },
  ),
});

export const action = loader;
