import { renewalCall } from "~/domain/change-orders/renewal-form";
import { startRenewal } from "~/domain/change-orders/start-renewal.server";
import { findOwn } from "~/domain/proposals/find-own.server";
import { proposalResponse } from "~/domain/proposals/responses";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";

export const action = endpoint({
  POST: member(
    async ({ ctx, params, body }) => {
      const id = await startRenewal(ctx, params.id ?? "", body);
      return proposalView(await findOwn(ctx, id));
    },
    {
      summary: "Writes a renewal of what ends in an agreement, to be sent like any other proposal",
      scope: "proposals:write",
      body: renewalCall,
      response: proposalResponse,
      status: 201,
      errors: ["conflict", "limit_reached"],
    },
  ),
});

export const loader = action;
