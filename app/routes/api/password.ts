import { done } from "~/domain/accounts/answers";
import { changePassword } from "~/domain/accounts/change-password.server";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { endpoint, signedIn } from "../endpoint.server";
import { knownBrowserCookie, sessionToken } from "../session.server";

export const loader = endpoint({
  POST: signedIn(
    async ({ ctx, body, request }) => {
      const { knownBrowsers } = await changePassword(ctx, body, sessionToken(ctx, request) ?? "");
      const headers = { "Set-Cookie": knownBrowserCookie(ctx, knownBrowsers), "Cache-Control": "no-store" };
      return Response.json({ success: true }, { headers });
    },
    {
      summary: "Changes the password and signs out all other sessions",
      body: changePasswordSchema,
      answer: done,
      refuses: ["wrong_credentials", "rate_limited"],
    },
  ),
});

export const action = loader;
