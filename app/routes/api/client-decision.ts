import * as z from "zod";
import { decide } from "~/domain/proposals/decide.server";
import { decisionAnswer } from "~/domain/signing/answers";
import { notFound } from "~/platform/errors";
import { endpoint, open } from "../endpoint.server";

const OUTCOMES: Record<string, "approved" | "rejected"> = { approve: "approved", reject: "rejected" };
const MESSAGES = {
  approved: "Proposal approved! The business owner will be notified.",
  rejected: "Your feedback has been sent to the business owner.",
};

const decisionSchema = z.object({
  reason: z.string().max(2000, "Use at most 2,000 characters.").trim().default(""),
});

/** POST /api/client/proposal/{id}/approve and /reject */
export const loader = endpoint({
  POST: open(
    async ({ ctx, params, body }) => {
      const outcome = OUTCOMES[params.decision ?? ""];
      if (!outcome) throw notFound("Address");
      const decided = await decide(ctx, { proposalId: params.id ?? "", outcome, reason: body.reason });
      return { success: true as const, message: MESSAGES[outcome], ...decided };
    },
    {
      summary: "A client's decision: approve or reject, once",
      body: decisionSchema,
      answer: decisionAnswer,
      refuses: ["conflict", "forbidden", "rate_limited"],
    },
  ),
});

export const action = loader;
