import type { ProposalDetail } from "~/domain/detail/detail.server";
import { isDecided } from "~/domain/proposals/status";
import {
  type Delegation,
  delegationsIn,
  type Handover,
  handoversIn,
} from "~/domain/signing/delegation/delegation-state";
import type { DelegationView } from "./signing-view";

/** Finds those that wait for the sender's answer or can be taken back, in the version sent last. */
export function delegationsOf(found: ProposalDetail): DelegationView[] {
  const { proposal, events } = found;
  if (isDecided(proposal.status) || proposal.pageClosedAt !== null) return [];
  const handovers = handoversIn(events, proposal.currentVersionId);
  return delegationsIn(events, proposal.currentVersionId).flatMap((each) => {
    const handover = handovers.find(({ delegationId }) => delegationId === each.delegationId);
    if (each.state === "open") return openRequest(found, each);
    return handover ? handedOver(found, each, handover) : [];
  });
}

/** None once they have answered or were replaced. */
function openRequest({ signers, sentTo }: ProposalDetail, delegation: Delegation): DelegationView[] {
  const signer = signers.find(({ recipientId }) => recipientId === delegation.recipientId);
  if (signers.length > 0 && (!signer || signer.hasAnswered)) return [];
  const who = signer?.name ?? sentTo?.name ?? "";
  return [{ ...shown(delegation), isHandedOver: false, who, verb: verbOf(signer) }];
}

/** None once the person named has answered or was replaced. */
function handedOver(
  { signers, proposal }: ProposalDetail,
  delegation: Delegation,
  { from, toRecipientId }: Handover,
): DelegationView[] {
  const successor = signers.find(({ recipientId }) => recipientId === toRecipientId);
  const isAsked =
    signers.length > 0 ? successor?.hasAnswered === false : proposal.currentRecipientId === toRecipientId;
  if (!isAsked) return [];
  const who = from.name || from.email;
  return [{ ...shown(delegation), isHandedOver: true, who, verb: verbOf(successor) }];
}

const shown = ({ delegationId: id, kind, name, email, reason, requestedAt: at }: Delegation) => {
  const isOtherReader = kind === "not_me";
  return { id, isOtherReader, name, email, reason, at };
};

const verbOf = (signer: ProposalDetail["signers"][number] | undefined) =>
  signer?.role === "approver" ? "approve" : "sign";
