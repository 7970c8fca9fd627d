import { changePasswordSchema } from "~/domain/accounts/credentials";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { done } from "~/domain/accounts/responses";
import { endpoint, signedIn } from "../../http/endpoint.server";
import { knownBrowserCookie, sessionToken } from "../../http/session.server";

export const loader = endpoint({
  POST: signedIn(
    async ({ ctx, body, request }) => {
      const { knownBrowsers } = await changePassword(
        ctx,
        { ...body, removePasskeys: false },
        sessionToken(ctx, request) ?? "",
      );
      const headers = { "Set-Cookie": knownBrowserCookie(ctx, knownBrowsers), "Cache-Control": "no-store" };
      return Response.json({ success: true }, { headers });
    },
    {
      summary: "Changes the password and signs out all other sessions",
      body: changePasswordSchema,
      response: done,
      errors: ["wrong_credentials", "rate_limited"],
    },
  ),
});

export const action = loader;
