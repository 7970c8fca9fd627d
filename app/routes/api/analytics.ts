import { proposalAnalytics } from "~/domain/proposals/analytics.server";
import { analyticsAnswer } from "~/domain/proposals/answers";
import { analyticsView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => analyticsView(await proposalAnalytics(ctx, params.id ?? "")), {
    summary: "A proposal's analytics",
    scope: "proposals:read",
    answer: analyticsAnswer,
  }),
});

export const action = loader;
