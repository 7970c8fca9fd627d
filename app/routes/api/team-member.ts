import { removedAnswer, roleAnswer } from "~/domain/team/answers";
import { changeRole } from "~/domain/team/change-role.server";
import { removeSchema, roleSchema } from "~/domain/team/invitation-form";
import { removeMember } from "~/domain/team/remove-member.server";
import { endpoint, member, signedIn } from "../endpoint.server";

/** Whoever is behind the wall can still leave a team; the verb asks for more where it is about somebody else. */
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
      answer: removedAnswer,
      refuses: ["forbidden", "account_locked", "conflict"],
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
      answer: roleAnswer,
      refuses: ["forbidden"],
    },
  ),
});

export const action = loader;
