import { decide } from "~/domain/signing/decision/decide.server";
import { DECISION_MESSAGES, decisionSchema } from "~/domain/signing/decision/decision-form";
import { decisionResponse } from "~/domain/signing/responses";
import { notFound } from "~/platform/errors";
import { anyone, endpoint } from "../../http/endpoint.server";

const OUTCOMES = { approve: "approved", reject: "rejected" } as const;

const isDecision = (word: string): word is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, word);

/** POST /api/client/proposal/{id}/approve and /reject */
export const loader = endpoint({
  POST: anyone(
    async ({ ctx, params, body }) => {
      const { decision = "" } = params;
      if (!isDecision(decision)) throw notFound("address");
      const outcome = OUTCOMES[decision];
      const decided = await decide(ctx, { ...body, proposalId: params.id ?? "", outcome });
      return { success: true as const, message: ctx.message(DECISION_MESSAGES[outcome].text), ...decided };
    },
    {
      summary: "A client's decision: approve or reject, once",
      body: decisionSchema,
      response: decisionResponse,
      errors: ["code_required", "conflict", "forbidden", "link_unusable", "validity_ended", "rate_limited"],
    },
  ),
});

export const action = loader;
