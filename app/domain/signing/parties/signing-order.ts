/** A person's turn to sign or to approve. */
export interface Turn {
  recipientId: string;
  /** Counts from 1. People with the same step are asked at the same time. */
  step: number;
  /** They have signed or approved. */
  hasAnswered: boolean;
}

/** The step of viewers and payers, for whom nobody waits. */
export const NO_STEP = 0;

export const hasTurn = ({ step }: Pick<Turn, "step">): boolean => step !== NO_STEP;

interface Progress<Signer extends Turn> {
  answered: number;
  total: number;
  isComplete: boolean;
  /** They can answer now. */
  due: Signer[];
}

export function progressOf<Signer extends Turn>(parties: readonly Signer[]): Progress<Signer> {
  const signers = parties.filter(hasTurn);
  const waiting = signers.filter(({ hasAnswered }) => !hasAnswered);
  const step = Math.min(...waiting.map((signer) => signer.step));
  return {
    answered: signers.length - waiting.length,
    total: signers.length,
    isComplete: signers.length > 0 && waiting.length === 0,
    due: waiting.filter((signer) => signer.step === step),
  };
}

interface NextTurn<Signer extends Turn> extends Progress<Signer> {
  /** Their turn has come with this answer. */
  invited: Signer[];
}

export function afterAnswer<Signer extends Turn>(
  signers: readonly Signer[],
  recipientId: string,
): NextTurn<Signer> {
  const before = progressOf(signers).due.map((signer) => signer.recipientId);
  const after = progressOf(
    signers.map((signer) => (signer.recipientId === recipientId ? { ...signer, hasAnswered: true } : signer)),
  );
  return { ...after, invited: after.due.filter((signer) => !before.includes(signer.recipientId)) };
}

/** Steps without gaps, from 1: steps 2, 5 and 5 are 1, 2 and 2. Who has no turn stays without one. */
export function withoutGaps<Signer extends { step: number }>(signers: readonly Signer[]): Signer[] {
  const steps = [...new Set(signers.filter(hasTurn).map(({ step }) => step))].sort(
    (one, other) => one - other,
  );
  return signers.map((signer) =>
    hasTurn(signer) ? { ...signer, step: steps.indexOf(signer.step) + 1 } : signer,
  );
}
