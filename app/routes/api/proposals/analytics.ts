import { proposalAnalytics } from "~/domain/proposals/reading/analytics.server";
import { analyticsResponse } from "~/domain/proposals/responses";
import { analyticsView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => analyticsView(await proposalAnalytics(ctx, params.id ?? "")), {
    summary: "A proposal's analytics",
    scope: "proposals:read",
    response: analyticsResponse,
  }),
});

export const action = loader;
