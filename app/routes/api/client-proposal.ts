import { clientView, findForClient } from "~/domain/proposals/client-view.server";
import { limitBursts } from "~/platform/rate-limits.server";
import { endpoint, open } from "../endpoint.server";

export const loader = endpoint({
  GET: open(async ({ ctx, params }) => {
    await limitBursts(ctx, `client-page:${ctx.request.ip}`);
    return clientView(await findForClient(ctx, params.id ?? ""));
  }),
});

export const action = loader;
