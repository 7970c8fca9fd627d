import type { DecisionOutcome, RecipientRole } from "~/db/vocabulary";

/** As the button said it: who is asked to sign declines, who is asked to approve rejects. */
export const spokenOutcome = (outcome: DecisionOutcome, role: RecipientRole) =>
  outcome === "rejected" && role !== "approver" ? ("declined" as const) : outcome;
