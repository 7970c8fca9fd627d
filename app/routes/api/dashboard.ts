import { userView } from "~/domain/accounts/member";
import { mayUse } from "~/domain/api/api-scopes";
import { dashboardAnswer } from "~/domain/proposals/answers";
import { dashboard } from "~/domain/proposals/dashboard.server";
import { readListRequest } from "~/domain/proposals/list-request";
import { listView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";
import { listQuery } from "./list-query";

export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const asked = readListRequest(new URL(request.url).searchParams);
      const { proposals, metrics } = await dashboard(ctx, { ...asked, cursor: null });
      const { signedProposals: proposalsSigned, totalValue } = metrics;
      const recentProposals = proposals.map(listView);
      const user = mayUse(ctx.actor, "account:read") ? { user: userView(ctx.actor) } : {};
      return { ...user, recentProposals, metrics, proposalsSigned, totalValue };
    },
    {
      summary:
        "The first page of the user's proposals and the dashboard figures; includes the user with account:read",
      scope: "proposals:read",
      answer: dashboardAnswer,
      query: listQuery,
    },
  ),
});

export const action = loader;
