import { userView } from "~/domain/accounts/member";
import { dashboard } from "~/domain/proposals/list.server";
import { listView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx }) => {
    const { proposals, metrics } = await dashboard(ctx);
    return { user: userView(ctx.actor), recentProposals: proposals.map(listView), metrics };
  }),
});

export const action = loader;
