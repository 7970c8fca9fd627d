import type { DecisionOutcome } from "~/db/vocabulary";

export interface ClientAnswer {
  outcome: DecisionOutcome;
  /** The name that the client typed, or that of the link; null when none was given. */
  name: string | null;
  at: number;
  /** Given on the proposal page, which is open to anyone with its URL. */
  isOnOpenPage: boolean;
}
