import { changePassword } from "~/domain/accounts/change-password.server";
import { changePasswordSchema } from "~/domain/accounts/credentials";
import { endpoint, signedIn } from "../endpoint.server";
import { sessionToken } from "../session.server";

export const loader = endpoint({
  POST: signedIn(async ({ ctx, body, request }) => {
    await changePassword(ctx, body, sessionToken(ctx, request) ?? "");
    return { success: true };
  }, changePasswordSchema),
});

export const action = loader;
