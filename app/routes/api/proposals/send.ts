import { sendResponse } from "~/domain/proposals/responses";
import { sendProposal } from "~/domain/proposals/send/send.server";
import { sendSchema } from "~/domain/proposals/send/send-form";
import { endpoint, member } from "../../http/endpoint.server";
import { SEND_REFUSALS } from "./send-refusals";

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body, request }) => {
      const name = request.headers.get("Idempotency-Key") ?? undefined;
      const outcome = await sendProposal(ctx, { ...body, proposalId: params.id ?? "", idempotencyKey: name });
      return { success: true as const, message: "Proposal sent successfully", ...outcome };
    },
    {
      summary: "Sends a proposal by email",
      scope: "proposals:send",
      body: sendSchema,
      response: sendResponse,
      takesIdempotencyKey: true,
      errors: SEND_REFUSALS,
    },
  ),
});

export const action = loader;
