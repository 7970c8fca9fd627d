import { sendAnswer } from "~/domain/proposals/answers";
import { sendProposal } from "~/domain/proposals/send.server";
import { sendSchema } from "~/domain/proposals/send-form";
import { endpoint, member } from "../endpoint.server";
import { SEND_REFUSALS } from "./send-refusals";

/** An `Idempotency-Key` header names the send: repeated with the same key it is one send. */
export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body, request }) => {
      const name = request.headers.get("Idempotency-Key") ?? undefined;
      const outcome = await sendProposal(ctx, { ...body, proposalId: params.id ?? "", name });
      return { success: true as const, message: "Proposal sent successfully", ...outcome };
    },
    {
      summary: "Sends a proposal by email",
      scope: "proposals:send",
      body: sendSchema,
      answer: sendAnswer,
      named: true,
      refuses: SEND_REFUSALS,
    },
  ),
});

export const action = loader;
