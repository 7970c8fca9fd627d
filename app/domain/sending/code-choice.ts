import type { CodeMethod } from "~/db/vocabulary";

interface StoredChoice {
  requiresCode: boolean;
  /** Null until somebody has chosen. */
  codeMethod: CodeMethod | null;
}

/** Returns the choice that screens show ticked: the proposal's own, else the account's. The JSON API has no default. */
export const offeredCode = (proposal: StoredChoice, accountAsks: boolean): boolean =>
  proposal.codeMethod === null ? proposal.requiresCode || accountAsks : proposal.requiresCode;
