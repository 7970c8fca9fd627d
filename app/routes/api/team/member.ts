import { changeRole } from "~/domain/team/change-role.server";
import { removeSchema, roleSchema } from "~/domain/team/invitations/invitation-form";
import { removeMember } from "~/domain/team/remove-member.server";
import { removedResponse, roleResponse } from "~/domain/team/responses";
import { endpoint, member, signedIn } from "../../http/endpoint.server";

/** Members of locked teams can still leave; the domain checks the rest. */
export const loader = endpoint({
  DELETE: signedIn(
    async ({ ctx, params, body }) => {
      const { moved } = await removeMember(ctx, params.id ?? "", body.proposals);
      return { success: true as const, proposalsMoved: moved };
    },
    {
      summary:
        "Removes a member from the team, or yourself; members keep their proposals unless you move them",
      body: removeSchema,
      response: removedResponse,
      errors: ["forbidden", "account_locked", "conflict"],
    },
  ),
  PATCH: member(
    async ({ ctx, params, body }) => {
      const { role } = await changeRole(ctx, params.id ?? "", body.role);
      return { id: params.id ?? "", role };
    },
    {
      summary: "Makes a member an admin of the team, or an admin a member",
      body: roleSchema,
      response: roleResponse,
      errors: ["forbidden"],
    },
  ),
});

export const action = loader;
