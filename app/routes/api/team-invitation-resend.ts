import { invitationAnswer } from "~/domain/team/answers";
import { resendInvitation } from "~/domain/team/renew-invitation.server";
import { invitationView } from "~/domain/team/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(async ({ ctx, params }) => invitationView(await resendInvitation(ctx, params.id ?? "")), {
    summary: "Resends an invitation; it is valid for another 14 days",
    answer: invitationAnswer,
    refuses: ["forbidden", "limit_reached", "rate_limited", "conflict"],
  }),
});

export const action = loader;
