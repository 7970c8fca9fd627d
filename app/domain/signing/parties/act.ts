import type { PartyRole, RecipientRole } from "~/db/vocabulary";

/** The act that the holder of a link is asked for. */
export type Act = "sign" | "approve" | "read";

export interface Asked {
  version: { requiresSignature: boolean };
  recipient: { role: RecipientRole };
}

/** Viewers and payers are asked for no answer, and nobody waits for them. */
export const mayAnswer = (role: RecipientRole): boolean => role !== "viewer" && role !== "payer";

export function actOf({ version, recipient: { role } }: Asked): Act {
  if (!mayAnswer(role)) return "read";
  return version.requiresSignature && role !== "approver" ? "sign" : "approve";
}

/** One of those who sign and approve a proposal; else the only one, of a proposal without a signature. */
export const isPartyApprover = (asked: Asked): boolean =>
  asked.version.requiresSignature && actOf(asked) === "approve";

/** Approvers, viewers and payers see the signers’ selection of prices. */
export const mayChoose = (asked: Asked): boolean => actOf(asked) !== "read" && !isPartyApprover(asked);

/** The sender’s own signer signs too. */
export const partyRole = (role: RecipientRole): PartyRole =>
  role === "approver" || role === "viewer" || role === "payer" ? role : "signer";
