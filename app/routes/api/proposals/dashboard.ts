import { hasScope } from "~/domain/people/api-scopes";
import { userView } from "~/domain/people/member";
import { loadDashboard } from "~/domain/proposals/list/dashboard.server";
import { parseListRequest } from "~/domain/proposals/list/list-request";
import { dashboardResponse } from "~/domain/proposals/responses";
import { listView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";
import { listQuery } from "./list-query";

export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const listRequest = parseListRequest(new URL(request.url).searchParams);
      const { proposals, metrics } = await loadDashboard(ctx, { ...listRequest, cursor: null });
      const { signedProposals: proposalsSigned, totalValue } = metrics;
      const recentProposals = proposals.map(listView);
      const user = hasScope(ctx.actor, "account:read") ? { user: userView(ctx.actor) } : {};
      return { ...user, recentProposals, metrics, proposalsSigned, totalValue };
    },
    {
      summary:
        "The first page of the user's proposals and the dashboard figures; includes the user with account:read",
      scope: "proposals:read",
      response: dashboardResponse,
      query: listQuery,
    },
  ),
});

export const action = loader;
