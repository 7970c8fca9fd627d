import type { CodeMethod } from "~/db/vocabulary";

interface StoredChoice {
  requiresCode: boolean;
  /** Null until somebody has chosen. */
  codeMethod: CodeMethod | null;
}

/** What a screen shows ticked: the proposal's own choice, else the account's. The JSON API asks for none unasked. */
export const offeredCode = (proposal: StoredChoice, accountAsks: boolean): boolean =>
  proposal.codeMethod === null ? proposal.requiresCode || accountAsks : proposal.requiresCode;
