import { clientView, findForClient } from "~/domain/proposals/client-view.server";
import { clientAnswer } from "~/domain/signing/answers";
import { limitBursts } from "~/platform/rate-limits.server";
import { endpoint, open } from "../endpoint.server";

export const loader = endpoint({
  GET: open(
    async ({ ctx, params }) => {
      await limitBursts(ctx, `client-page:${ctx.request.ip}`);
      return clientView(await findForClient(ctx, params.id ?? ""));
    },
    {
      summary: "A proposal as it was sent to the client",
      answer: clientAnswer,
      refuses: ["link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
