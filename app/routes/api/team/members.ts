import { teamMemberList } from "~/domain/team/responses";
import { teamMembers } from "~/domain/team/team.server";
import { teamMemberJson } from "~/domain/team/team-json";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => (await teamMembers(ctx)).map(teamMemberJson), {
    summary: "The team's members",
    scope: "team:read",
    response: teamMemberList,
    errors: ["forbidden"],
  }),
});

export const action = loader;
