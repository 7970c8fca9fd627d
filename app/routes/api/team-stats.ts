import { teamStats } from "~/domain/team/team.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({ GET: member(async ({ ctx }) => teamStats(ctx)) });

export const action = loader;
