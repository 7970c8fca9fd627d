import { userView } from "~/domain/accounts/member";
import { dashboard } from "~/domain/proposals/dashboard.server";
import { readListRequest } from "~/domain/proposals/list-request";
import { listView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const asked = readListRequest(new URL(request.url).searchParams);
    const { proposals, metrics } = await dashboard(ctx, asked);
    return { user: userView(ctx.actor), recentProposals: proposals.map(listView), metrics };
  }),
});

export const action = loader;
