import { resendProposal } from "~/domain/proposals/resend.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(async ({ ctx, params, request }) => {
    const deliveryId = request.headers.get("Idempotency-Key") ?? undefined;
    const outcome = await resendProposal(ctx, params.id ?? "", deliveryId);
    return { success: true, message: "Proposal resent successfully", ...outcome };
  }),
});

export const action = loader;
