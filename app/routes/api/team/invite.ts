import { inviteSchema } from "~/domain/team/invitations/invitation-form";
import { invite } from "~/domain/team/invitations/invite.server";
import { invitationResponse } from "~/domain/team/responses";
import { invitationJson } from "~/domain/team/team-json";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, body }) => {
      const { invitation, isNew } = await invite(ctx, body);
      const headers = { "Cache-Control": "no-store" };
      return Response.json(invitationJson(invitation), { status: isNew ? 201 : 200, headers });
    },
    {
      summary: "Invites someone to the team by email",
      body: inviteSchema,
      response: invitationResponse,
      status: 201,
      isIdempotent: true,
      errors: ["forbidden", "limit_reached", "rate_limited", "conflict"],
    },
  ),
});

export const action = loader;
