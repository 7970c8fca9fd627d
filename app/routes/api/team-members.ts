import { teamMemberList } from "~/domain/team/answers";
import { teamMembers } from "~/domain/team/team.server";
import { teamMemberView } from "~/domain/team/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => (await teamMembers(ctx)).map(teamMemberView), {
    summary: "The team's members",
    scope: "team:read",
    answer: teamMemberList,
    refuses: ["forbidden"],
  }),
});

export const action = loader;
