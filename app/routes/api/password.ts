import { done } from "~/domain/accounts/answers";
import { changePassword } from "~/domain/accounts/change-password.server";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { endpoint, signedIn } from "../endpoint.server";
import { sessionToken } from "../session.server";

export const loader = endpoint({
  POST: signedIn(
    async ({ ctx, body, request }) => {
      await changePassword(ctx, body, sessionToken(ctx, request) ?? "");
      return { success: true as const };
    },
    {
      summary: "Changes the password and ends every other session",
      body: changePasswordSchema,
      answer: done,
      refuses: ["wrong_credentials", "rate_limited"],
    },
  ),
});

export const action = loader;
