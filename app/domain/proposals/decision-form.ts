/** What a client's decision submits, and the words it is made under (docs/product.md 2). */
import * as z from "zod";
import { typedLine, typedLines } from "~/platform/typed-text";
import { claimSchema } from "../signing/claimed";

/** So many characters of a reason are kept, wherever it is given. */
export const LONGEST_REASON = 2000;

export const DECISIONS = ["approved", "rejected"] as const;
export type DecisionOutcome = (typeof DECISIONS)[number];

/** A button that decides and the sentence it stands under; both are part of the evidence. */
export interface DecisionAct {
  button: string;
  statement: string;
}

export const DECISION_ACTS: Readonly<Record<DecisionOutcome, DecisionAct>> = {
  approved: {
    button: "Approve",
    statement: "By pressing Approve I accept this proposal as it is shown on this page.",
  },
  rejected: {
    button: "Reject Proposal",
    statement: "By pressing Reject Proposal I decline this proposal as it is shown on this page.",
  },
};

/** What the client is told of it (docs/product.md 8). */
export const DECISION_WORDS: Readonly<Record<DecisionOutcome, { title: string; text: string }>> = {
  approved: { title: "Success", text: "Proposal approved! The business owner will be notified." },
  rejected: { title: "Proposal Rejected", text: "Your feedback has been sent to the business owner." },
};

export const decisionSchema = z.object({
  reason: typedLines().max(LONGEST_REASON, "Use at most 2,000 characters.").default(""),
  /** As typed by whoever decides. */
  name: typedLine().max(200, "A name can have at most 200 characters.").optional(),
  ...claimSchema.shape,
});

/** The page asks for a name; a program may leave it out. */
export const pageDecisionSchema = decisionSchema.extend({
  name: typedLine("Enter your name.")
    .min(2, "Enter your name.")
    .max(200, "A name can have at most 200 characters."),
});

export type DecisionFields = z.output<typeof decisionSchema>;
