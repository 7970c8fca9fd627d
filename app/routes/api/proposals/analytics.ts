import { proposalAnalytics } from "~/domain/reading/analytics.server";
import { analyticsView } from "~/domain/reading/analytics-view.server";
import { analyticsResponse } from "~/domain/reading/responses";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => analyticsView(await proposalAnalytics(ctx, params.id ?? "")), {
    summary: "A proposal's analytics",
    scope: "proposals:read",
    response: analyticsResponse,
  }),
});

export const action = loader;
