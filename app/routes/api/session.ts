import { done } from "~/domain/accounts/answers";
import { endOwnSession } from "~/domain/accounts/own-sessions.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  DELETE: signedIn(
    async ({ ctx, params }) => {
      await endOwnSession(ctx, params.id ?? "");
      return { success: true as const };
    },
    { summary: "Ends one of the user's sessions", answer: done },
  ),
});

export const action = loader;
