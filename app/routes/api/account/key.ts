import { revokeKey } from "~/domain/accounts/api-keys/api-keys.server";
import { done } from "~/domain/accounts/responses";
import { endpoint, signedIn } from "../../http/endpoint.server";

/** Works on every plan, and for locked accounts. */
export const loader = endpoint({
  DELETE: signedIn(
    async ({ ctx, params }) => {
      await revokeKey(ctx, params.id ?? "");
      return { success: true as const };
    },
    { summary: "Revokes an API key; repeating it is harmless", response: done },
  ),
});

export const action = loader;
