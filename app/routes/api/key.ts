import { done } from "~/domain/accounts/answers";
import { revokeKey } from "~/domain/api/api-keys.server";
import { endpoint, signedIn } from "../endpoint.server";

/** On every plan, and behind the wall. */
export const loader = endpoint({
  DELETE: signedIn(
    async ({ ctx, params }) => {
      await revokeKey(ctx, params.id ?? "");
      return { success: true as const };
    },
    { summary: "Revokes an API key; repeating it is harmless", answer: done },
  ),
});

export const action = loader;
