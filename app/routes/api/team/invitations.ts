import { waitingInvitations } from "~/domain/team/invitations/invitations.server";
import { invitationList } from "~/domain/team/responses";
import { invitationJson } from "~/domain/team/team-json";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => (await waitingInvitations(ctx)).map(invitationJson), {
    summary: "Invitations not accepted yet, newest first; an open invitation takes a seat",
    response: invitationList,
    errors: ["forbidden"],
  }),
});

export const action = loader;
