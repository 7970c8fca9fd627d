import type { DetailDelegation } from "~/components/proposal/detail-view";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { isDecided } from "~/domain/proposals/status";
import { type Delegation, delegationsIn, handoversIn } from "~/domain/signing/delegation/delegation-state";

/** Of the version sent last: those that wait for the sender's answer, and those that can be taken back. */
export function delegationsOf(found: ProposalDetail): DetailDelegation[] {
  const { proposal, events, signers, sentTo } = found;
  if (isDecided(proposal.status) || proposal.pageClosedAt !== null) return [];
  const handovers = handoversIn(events);
  const successorOf = ({ delegationId }: Delegation) =>
    handovers.find((each) => each.delegationId === delegationId);
  return delegationsIn(events, proposal.currentVersionId)
    .filter((each) =>
      each.state === "open"
        ? !hasEnded(signers, each.recipientId)
        : each.state === "approved" && isAsked(found, successorOf(each)?.toRecipientId),
    )
    .map((each) => {
      const { delegationId, kind, recipientId, name, email, reason, requestedAt } = each;
      const isDone = each.state === "approved";
      const asked = isDone ? successorOf(each)?.toRecipientId : recipientId;
      return {
        id: delegationId,
        isDone,
        isOtherReader: kind === "not_me",
        who: isDone
          ? (successorOf(each)?.from.name ?? "")
          : (signers.find((signer) => signer.recipientId === recipientId)?.name ?? sentTo?.name ?? ""),
        verb: signers.some((signer) => signer.recipientId === asked && signer.role === "approver")
          ? "approve"
          : "sign",
        name,
        email,
        reason,
        at: requestedAt,
      };
    });
}

const isAsked = ({ signers, proposal }: ProposalDetail, recipientId: string | undefined): boolean =>
  signers.length > 0
    ? signers.some((signer) => signer.recipientId === recipientId && !signer.hasAnswered)
    : proposal.currentRecipientId === recipientId;

/** They have answered, or were replaced. */
const hasEnded = (signers: ProposalDetail["signers"], recipientId: string): boolean =>
  signers.length > 0 && signers.every((signer) => signer.recipientId !== recipientId || signer.hasAnswered);
