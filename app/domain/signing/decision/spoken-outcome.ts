import type { DecisionOutcome, RecipientRole } from "~/db/vocabulary";

/** Returns the button's word: a person asked to sign declines, a person asked to approve rejects. */
export const spokenOutcome = (outcome: DecisionOutcome, role: RecipientRole) =>
  outcome === "rejected" && role !== "approver" ? ("declined" as const) : outcome;
