import { decide } from "~/domain/proposals/decide.server";
import { DECISION_WORDS, decisionSchema } from "~/domain/proposals/decision-form";
import { decisionAnswer } from "~/domain/signing/answers";
import { notFound } from "~/platform/errors";
import { endpoint, open } from "../endpoint.server";

const OUTCOMES = { approve: "approved", reject: "rejected" } as const;

const isDecision = (word: string): word is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, word);

/** POST /api/client/proposal/{id}/approve and /reject */
export const loader = endpoint({
  POST: open(
    async ({ ctx, params, body }) => {
      const { decision = "" } = params;
      if (!isDecision(decision)) throw notFound("Address");
      const outcome = OUTCOMES[decision];
      const decided = await decide(ctx, { ...body, proposalId: params.id ?? "", outcome });
      return { success: true as const, message: DECISION_WORDS[outcome].text, ...decided };
    },
    {
      summary: "A client's decision: approve or reject, once",
      body: decisionSchema,
      answer: decisionAnswer,
      refuses: ["conflict", "forbidden", "link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
