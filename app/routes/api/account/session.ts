import { done } from "~/domain/accounts/responses";
import { endSessionById } from "~/domain/accounts/sessions/account-sessions.server";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const loader = endpoint({
  DELETE: signedIn(
    async ({ ctx, params }) => {
      await endSessionById(ctx, params.id ?? "");
      return { success: true as const };
    },
    { summary: "Ends one of the user's sessions", response: done },
  ),
});

export const action = loader;
