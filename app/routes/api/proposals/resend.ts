import { sendResponse } from "~/domain/proposals/responses";
import { resendProposal } from "~/domain/sending/resend.server";
import { endpoint, member } from "../../http/endpoint.server";
import { SEND_REFUSALS } from "./send-refusals";

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, request }) => {
      const key = request.headers.get("Idempotency-Key");
      const outcome = await resendProposal(ctx, params.id ?? "", key);
      return { success: true as const, message: "Proposal resent successfully", ...outcome };
    },
    {
      summary: "Resends with the settings of the last send",
      scope: "proposals:send",
      response: sendResponse,
      takesIdempotencyKey: true,
      errors: SEND_REFUSALS,
    },
  ),
});

export const action = loader;
