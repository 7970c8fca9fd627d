import type { DecisionOutcome } from "./decision-form";

/** Whose answer it was, and when. */
export interface Answer {
  outcome: DecisionOutcome;
  /** As typed, or of the link it came through; null where nobody gave one. */
  name: string | null;
  /** UTC milliseconds. */
  at: number;
  /** On the page that is open to whoever has its address. */
  isOnOpenPage: boolean;
}

/** "Approved by Carl Copy". */
export const answeredBy = ({ outcome, name }: Pick<Answer, "outcome" | "name">): string =>
  `${outcome === "approved" ? "Approved" : "Rejected"} by ${name ?? "someone with the link"}`;
