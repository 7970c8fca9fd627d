/**
 * When an agreement is complete: everybody who was asked to sign this version has signed it. Who was asked is told by
 * the links, because a recipient of an earlier send, whose link was taken back, is waited for no more.
 */
export interface Party {
  recipientId: string;
  role: "signer" | "approver" | "copy";
  /** The order of signing, from 1. */
  position: number;
  /** Holds a link to this version that nobody revoked. */
  isAsked: boolean;
  hasSigned: boolean;
}

export interface Completion {
  signed: number;
  /** How many signatures it takes. */
  of: number;
  isComplete: boolean;
  /** Whose turn it is, in the order of signing; null when nobody is waited for. */
  next: string | null;
}

/** Copies and approvers sign nothing, so nobody waits for them. A signature counts also where its link was revoked since. */
export function completionOf(parties: readonly Party[]): Completion {
  const signers = parties
    .filter(({ role, isAsked, hasSigned }) => role === "signer" && (isAsked || hasSigned))
    .sort((one, other) => one.position - other.position);
  const signed = signers.filter(({ hasSigned }) => hasSigned).length;
  return {
    signed,
    of: signers.length,
    isComplete: signers.length > 0 && signed === signers.length,
    next: signers.find(({ hasSigned }) => !hasSigned)?.recipientId ?? null,
  };
}

/** The same after one more signature, for the batch that writes it. */
export const completionAfter = (parties: readonly Party[], recipientId: string): Completion =>
  completionOf(
    parties.map((party) => (party.recipientId === recipientId ? { ...party, hasSigned: true } : party)),
  );
