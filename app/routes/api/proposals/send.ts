import { sendResponse } from "~/domain/proposals/responses";
import { sendProposal } from "~/domain/sending/send.server";
import type { SendRequest } from "~/domain/sending/send-command";
import { sendSchema } from "~/domain/sending/send-form";
import { endpoint, member } from "../../http/endpoint.server";
import { SEND_REFUSALS } from "./send-refusals";

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body, request }) => {
      const command: SendRequest = {
        ...body,
        proposalId: params.id ?? "",
        idempotencyKey: request.headers.get("Idempotency-Key"),
        knownDoubts: null,
      };
      const outcome = await sendProposal(ctx, command);
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
