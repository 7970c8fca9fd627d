import { invitationList } from "~/domain/team/answers";
import { waitingInvitations } from "~/domain/team/invitations.server";
import { invitationView } from "~/domain/team/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => (await waitingInvitations(ctx)).map(invitationView), {
    summary: "Invitations not accepted yet, newest first; an open invitation takes a seat",
    answer: invitationList,
    refuses: ["forbidden"],
  }),
});

export const action = loader;
