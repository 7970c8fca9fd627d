export interface Party {
  recipientId: string;
  role: "signer" | "approver" | "copy";
  position: number;
  /** Holds an unrevoked link to this version. */
  isAsked: boolean;
  hasSigned: boolean;
}

export interface Completion {
  signed: number;
  total: number;
  isComplete: boolean;
  next: string | null;
}

/** Whether everybody asked to sign this version has signed it. A recipient whose link was revoked is not waited for. */
export function completionOf(parties: readonly Party[]): Completion {
  const signers = parties
    .filter(({ role, isAsked, hasSigned }) => role === "signer" && (isAsked || hasSigned))
    .sort((one, other) => one.position - other.position);
  const signed = signers.filter(({ hasSigned }) => hasSigned).length;
  return {
    signed,
    total: signers.length,
    isComplete: signers.length > 0 && signed === signers.length,
    next: signers.find(({ hasSigned }) => !hasSigned)?.recipientId ?? null,
  };
}

export const completionAfter = (parties: readonly Party[], recipientId: string): Completion =>
  completionOf(
    parties.map((party) => (party.recipientId === recipientId ? { ...party, hasSigned: true } : party)),
  );
