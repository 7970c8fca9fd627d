import { refundByCard } from "~/domain/card-payments/refund-by-card.server";
import { cardRefund } from "~/domain/payment-requests/payment-change";
import { paymentsInJson, paymentsResponse } from "~/domain/payment-requests/responses";
import { paymentsOf } from "~/domain/payment-requests/stored-payments.server";
import { idOfKey } from "~/domain/sending/send.server";
import { newId } from "~/platform/ids";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body, request }) => {
      const id = params.id ?? "";
      const { paymentId: requestId, entryId, amount } = body;
      const named = request.headers.get("Idempotency-Key");
      const name = named === null ? newId() : await idOfKey(ctx, named);
      await refundByCard(ctx, id, { requestId, entryId, amount }, name);
      return paymentsInJson(await paymentsOf(ctx, id));
    },
    {
      summary: "Gives money of a payment by card back through Stripe, in whole or in part",
      scope: "proposals:write",
      body: cardRefund,
      response: paymentsResponse,
      takesIdempotencyKey: true,
      errors: ["conflict", "payments_unavailable", "rate_limited"],
    },
  ),
});

export const action = loader;
