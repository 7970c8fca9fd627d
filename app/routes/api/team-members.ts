import { teamMembers } from "~/domain/team/team.server";
import { teamMemberView } from "~/domain/team/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => (await teamMembers(ctx)).map(teamMemberView)),
});

export const action = loader;
