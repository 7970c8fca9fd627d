import { done } from "~/domain/accounts/answers";
import { revokeInvitation } from "~/domain/team/revoke-invitation.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  DELETE: member(
    async ({ ctx, params }) => {
      await revokeInvitation(ctx, params.id ?? "");
      return { success: true as const };
    },
    { summary: "Revokes an invitation", answer: done, refuses: ["forbidden", "conflict"] },
  ),
});

export const action = loader;
