import { resendInvitation } from "~/domain/team/invitations/resend-invitation.server";
import { invitationResponse } from "~/domain/team/responses";
import { invitationJson } from "~/domain/team/team-json";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(async ({ ctx, params }) => invitationJson(await resendInvitation(ctx, params.id ?? "")), {
    summary: "Resends an invitation; it is valid for another 14 days",
    response: invitationResponse,
    errors: ["forbidden", "limit_reached", "rate_limited", "conflict"],
  }),
});

export const action = loader;
