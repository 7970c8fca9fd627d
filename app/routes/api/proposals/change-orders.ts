import { agreementForApi } from "~/domain/change-orders/agreement-for-api.server";
import { changeOrderCall } from "~/domain/change-orders/change-order-form";
import { agreementResponse } from "~/domain/change-orders/responses";
import { startChangeOrder } from "~/domain/change-orders/start-change-order.server";
import { findOwn } from "~/domain/proposals/find-own.server";
import { proposalResponse } from "~/domain/proposals/responses";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(({ ctx, params }) => agreementForApi(ctx, params.id ?? ""), {
    summary: "An agreement with its change orders, and what a change can take off",
    scope: "proposals:read",
    response: agreementResponse,
    errors: ["conflict"],
  }),
  POST: member(
    async ({ ctx, params, body }) => {
      const id = await startChangeOrder(ctx, params.id ?? "", body);
      return proposalView(await findOwn(ctx, id));
    },
    {
      summary: "Writes a change order of a signed or approved proposal, to be sent like any other",
      scope: "proposals:write",
      body: changeOrderCall,
      response: proposalResponse,
      status: 201,
      errors: ["conflict", "limit_reached"],
    },
  ),
});

export const action = loader;
