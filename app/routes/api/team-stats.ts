import { teamStatsAnswer } from "~/domain/team/answers";
import { teamStats } from "~/domain/team/team.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => teamStats(ctx), {
    summary: "The team's figures",
    scope: "team:read",
    answer: teamStatsAnswer,
    refuses: ["forbidden"],
  }),
});

export const action = loader;
