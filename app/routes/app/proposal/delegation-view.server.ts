import type { DetailDelegation } from "~/components/proposal/detail-view";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { isDecided } from "~/domain/proposals/status";
import { delegationsIn } from "~/domain/signing/delegation/delegation-state";

/** Of the version sent last, from those who have not answered meanwhile. */
export function delegationsOf({ proposal, events, signers, sentTo }: ProposalDetail): DetailDelegation[] {
  if (isDecided(proposal.status) || proposal.pageClosedAt !== null) return [];
  return delegationsIn(events, proposal.currentVersionId)
    .filter(({ state, recipientId }) => state === "open" && !hasEnded(signers, recipientId))
    .map(({ delegationId, kind, recipientId, name, email, reason, requestedAt }) => ({
      id: delegationId,
      isOtherReader: kind === "not_me",
      who: signers.find((signer) => signer.recipientId === recipientId)?.name ?? sentTo?.name ?? "",
      verb: signers.some((signer) => signer.recipientId === recipientId && signer.role === "approver")
        ? "approve"
        : "sign",
      name,
      email,
      reason,
      at: requestedAt,
    }));
}

/** They have answered, or were replaced. */
const hasEnded = (signers: ProposalDetail["signers"], recipientId: string): boolean =>
  signers.length > 0 && signers.every((signer) => signer.recipientId !== recipientId || signer.hasAnswered);
