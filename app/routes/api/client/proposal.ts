import { clientResponse, findClientProposal } from "~/domain/signing/decision/client-view.server";
import { clientProposalResponse } from "~/domain/signing/responses";
import { limitBursts } from "~/limits/rate-limits.server";
import { anyone, endpoint } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: anyone(
    async ({ ctx, params }) => {
      await limitBursts(ctx, `client-page:${ctx.request.ip}`);
      return clientResponse(await findClientProposal(ctx, params.id ?? ""));
    },
    {
      summary: "A proposal as it was sent to the client",
      response: clientProposalResponse,
      errors: ["link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
