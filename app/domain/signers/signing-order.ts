/** Whose turn it is to sign. */
export interface Turn {
  recipientId: string;
  /** From 1. Signers of the same step are asked at the same time. */
  step: number;
  hasSigned: boolean;
}

export interface Progress<Signer extends Turn> {
  signed: number;
  total: number;
  isComplete: boolean;
  /** They can sign now. */
  due: Signer[];
}

export function progressOf<Signer extends Turn>(signers: readonly Signer[]): Progress<Signer> {
  const waiting = signers.filter(({ hasSigned }) => !hasSigned);
  const step = Math.min(...waiting.map((signer) => signer.step));
  return {
    signed: signers.length - waiting.length,
    total: signers.length,
    isComplete: signers.length > 0 && waiting.length === 0,
    due: waiting.filter((signer) => signer.step === step),
  };
}

interface NextTurn<Signer extends Turn> extends Progress<Signer> {
  /** Their turn has come with this signature. */
  invited: Signer[];
}

export function afterSignature<Signer extends Turn>(
  signers: readonly Signer[],
  recipientId: string,
): NextTurn<Signer> {
  const before = progressOf(signers).due.map((signer) => signer.recipientId);
  const after = progressOf(
    signers.map((signer) => (signer.recipientId === recipientId ? { ...signer, hasSigned: true } : signer)),
  );
  return { ...after, invited: after.due.filter((signer) => !before.includes(signer.recipientId)) };
}

/** Steps without gaps, from 1: steps 2, 5 and 5 are 1, 2 and 2. */
export function withoutGaps<Signer extends { step: number }>(signers: readonly Signer[]): Signer[] {
  const steps = [...new Set(signers.map(({ step }) => step))].sort((one, other) => one - other);
  return signers.map((signer) => ({ ...signer, step: steps.indexOf(signer.step) + 1 }));
}
