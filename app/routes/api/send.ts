import { sendProposal } from "~/domain/proposals/send.server";
import { sendSchema } from "~/domain/proposals/send-form";
import { endpoint, member } from "../endpoint.server";

/** An `Idempotency-Key` header names the send: repeated with the same key it is one send. */
export const loader = endpoint({
  POST: member(async ({ ctx, params, body, request }) => {
    const deliveryId = request.headers.get("Idempotency-Key") ?? undefined;
    const outcome = await sendProposal(ctx, { ...body, proposalId: params.id ?? "", deliveryId });
    return { success: true, message: "Proposal sent successfully", ...outcome };
  }, sendSchema),
});

export const action = loader;
