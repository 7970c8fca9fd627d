import * as z from "zod";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { clientClockSchema } from "../../people/client-clock";

export const MAX_REASON_LENGTH = 2000;

export const DECISION_OUTCOMES = ["approved", "rejected"] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** Both texts are part of the evidence. */
export interface DecisionPrompt {
  button: string;
  statement: string;
}

export const DECISION_PROMPTS: Readonly<Record<DecisionOutcome, DecisionPrompt>> = {
  approved: {
    button: "Approve",
    statement: "By pressing Approve I accept this proposal as it is shown on this page.",
  },
  rejected: {
    button: "Reject Proposal",
    statement: "By pressing Reject Proposal I decline this proposal as it is shown on this page.",
  },
};

export const DECISION_MESSAGES: Readonly<Record<DecisionOutcome, { title: string; text: string }>> = {
  approved: { title: "Success", text: "Proposal approved! The business owner will be notified." },
  rejected: { title: "Proposal Rejected", text: "Your feedback has been sent to the business owner." },
};

export const decisionSchema = z.object({
  reason: typedLines().max(MAX_REASON_LENGTH, "Use at most 2,000 characters.").default(""),
  name: typedLine().max(200, "A name can have at most 200 characters.").optional(),
  ...clientClockSchema.shape,
});

export const pageDecisionSchema = decisionSchema.extend({
  name: typedLine("Enter your name.")
    .min(2, "Enter your name.")
    .max(200, "A name can have at most 200 characters."),
});

export type DecisionFields = z.output<typeof decisionSchema>;
