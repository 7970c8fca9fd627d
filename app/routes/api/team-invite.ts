import { invitationAnswer } from "~/domain/team/answers";
import { inviteSchema } from "~/domain/team/invitation-form";
import { invite } from "~/domain/team/invite.server";
import { invitationView } from "~/domain/team/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, body }) => {
      const { invitation, isNew } = await invite(ctx, body);
      const headers = { "Cache-Control": "no-store" };
      return Response.json(invitationView(invitation), { status: isNew ? 201 : 200, headers });
    },
    {
      summary: "Invites someone to the team by email",
      body: inviteSchema,
      answer: invitationAnswer,
      status: 201,
      repeats: true,
      refuses: ["forbidden", "limit_reached", "rate_limited", "conflict"],
    },
  ),
});

export const action = loader;
