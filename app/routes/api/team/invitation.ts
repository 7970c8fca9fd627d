import { done } from "~/domain/accounts/responses";
import { revokeInvitation } from "~/domain/team/invitations/revoke-invitation.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  DELETE: member(
    async ({ ctx, params }) => {
      await revokeInvitation(ctx, params.id ?? "");
      return { success: true as const };
    },
    { summary: "Revokes an invitation", response: done, errors: ["forbidden", "conflict"] },
  ),
});

export const action = loader;
