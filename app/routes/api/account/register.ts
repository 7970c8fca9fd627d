import { signUpSchema } from "~/domain/accounts/credentials";
import { signUpAnswer } from "~/domain/accounts/responses";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { anyone, endpoint } from "../../http/endpoint.server";
import { signUpCookie } from "../../public/auth/sign-up.server";

export const loader = endpoint({
  POST: anyone(
    async ({ ctx, body }) => {
      const { proof } = await signUp(ctx, body);
      const headers = { "Set-Cookie": signUpCookie(ctx, proof), "Cache-Control": "no-store" };
      return Response.json({ success: true, confirmationRequired: true, email: body.email }, { headers });
    },
    {
      summary: "Emails a link that opens the account; the response is the same if the account already exists",
      body: signUpSchema,
      response: signUpAnswer,
      errors: ["rate_limited"],
    },
  ),
});

export const action = loader;
