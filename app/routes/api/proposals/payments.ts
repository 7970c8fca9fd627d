import type { MemberContext } from "~/domain/context";
import { changeInvoicedPayment } from "~/domain/invoicing/change-invoiced-payment.server";
import { type PaymentChange, paymentChange } from "~/domain/payment-requests/payment-change";
import { requestEarlierPayments } from "~/domain/payment-requests/request-earlier-payments.server";
import { paymentsInJson, paymentsResponse } from "~/domain/payment-requests/responses";
import { paymentsOf } from "~/domain/payment-requests/stored-payments.server";
import { reportMilestone, takeReportBack } from "~/domain/sending/milestones/report-milestone.server";
import { askForPayment } from "~/domain/sending/payments/ask-payment.server";
import { idOfKey } from "~/domain/sending/send.server";
import { newId } from "~/platform/ids";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params }) => paymentsInJson(await paymentsOf(ctx, params.id ?? "")), {
    summary: "The payments of an agreement, with what was received and refunded",
    scope: "proposals:read",
    response: paymentsResponse,
  }),
  POST: member(
    async ({ ctx, params, body, request }) => {
      const id = params.id ?? "";
      const named = request.headers.get("Idempotency-Key");
      await change(ctx, id, body, named === null ? newId() : await idOfKey(ctx, named));
      return paymentsInJson(await paymentsOf(ctx, id));
    },
    {
      summary:
        "Enters a payment or a refund, takes an entry back, changes the last day, waives a payment, reports its milestone as done, or asks for it",
      scope: "proposals:write",
      body: paymentChange,
      response: paymentsResponse,
      takesIdempotencyKey: true,
      errors: ["conflict"],
    },
  ),
});

export const action = loader;

/** @param entryId made of the Idempotency-Key, so that a repeated call enters nothing */
function change(ctx: MemberContext, id: string, body: PaymentChange, entryId: string) {
  if ("askAll" in body) return requestEarlierPayments(ctx, id);
  const { paymentId } = body;
  if ("receive" in body)
    return changeInvoicedPayment(ctx, id, paymentId, { act: "receive", entryId, ...body.receive });
  if ("refund" in body)
    return changeInvoicedPayment(ctx, id, paymentId, { act: "refund", entryId, ...body.refund });
  if ("takeBack" in body)
    return changeInvoicedPayment(ctx, id, paymentId, { act: "take-back", entryId: body.takeBack });
  if ("end" in body) return changeInvoicedPayment(ctx, id, paymentId, { act: "end", ...body.end });
  if ("lastDay" in body)
    return changeInvoicedPayment(ctx, id, paymentId, { act: "reschedule", day: body.lastDay });
  if ("waive" in body)
    return changeInvoicedPayment(ctx, id, paymentId, { act: body.waive ? "waive" : "unwaive" });
  if ("reportDone" in body) return reportMilestone(ctx, id, paymentId, body.reportDone);
  if ("takeReportBack" in body) return takeReportBack(ctx, id, paymentId);
  return askForPayment(ctx, id, paymentId);
}
