import { teamStatsResponse } from "~/domain/team/responses";
import { teamStats } from "~/domain/team/team.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => teamStats(ctx), {
    summary: "The team's figures",
    scope: "team:read",
    response: teamStatsResponse,
    errors: ["forbidden"],
  }),
});

export const action = loader;
