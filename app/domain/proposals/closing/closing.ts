/** How a proposal ended that got no answer by its last day (docs/decisions/0120-what-needs-a-person.md). */
import { type Closing, type ClosingOutcome, LOST_REASONS, type LostReason } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import { isWaiting, type ProposalStatus } from "../status";

export interface Closable {
  status: ProposalStatus;
  lastDay: string | null;
  closing: Closing | null;
}

/** The owner's answer, while it is about the present last day and nobody has answered since. */
export const closingOf = ({ status, lastDay, closing }: Closable): Closing | null =>
  closing !== null && closing.day === lastDay && isWaiting(status) ? closing : null;

/** Null for what waits or may still come. */
export function closedAs(proposal: Closable): Exclude<ClosingOutcome, "open"> | null {
  const outcome = closingOf(proposal)?.outcome ?? "open";
  return outcome === "open" ? null : outcome;
}

export const OUTCOME_LABELS: Readonly<Record<ClosingOutcome, AppMessage>> = {
  won: msg("Won elsewhere"),
  lost: msg("Lost"),
  open: msg("Still open"),
};

export const REASON_LABELS: Readonly<Record<LostReason, AppMessage>> = {
  price: msg("Too expensive"),
  timing: msg("Not the right time"),
  someone_else: msg("Chose someone else"),
  not_needed: msg("No longer needed"),
  no_answer: msg("Never answered"),
  other: msg("Another reason"),
};

export const REASON_CHOICES = LOST_REASONS;
