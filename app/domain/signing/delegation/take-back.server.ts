import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { chainEvents } from "../../audit/chain.server";
import type { MemberContext } from "../../context";
import { findOwn } from "../../proposals/find-own.server";
import { changeSigner } from "../replacement/change-signer.server";
import { handoversIn } from "./delegation-state";

/**
 * Undoes a hand-over of the version sent last: who was asked at first gets a new link, and the link of the person they named
 * ends. Harmless the second time.
 * @throws DomainError as `changeSigner`; conflict where the person named has answered
 */
export async function takeBackDelegation(
  ctx: MemberContext,
  proposalId: string,
  delegationId: string,
): Promise<{ alreadyTakenBack: boolean; name: string }> {
  if (!isId(proposalId) || !isId(delegationId)) throw notFound();
  const { currentVersionId } = await findOwn(ctx, proposalId);
  const handovers = handoversIn(await chainEvents(ctx, proposalId), currentVersionId);
  const handover = handovers.find((each) => each.delegationId === delegationId);
  if (!handover) throw notFound();
  const { toRecipientId, from } = handover;
  const { alreadyDone } = await changeSigner(ctx, proposalId, toRecipientId, { ...from, message: "" });
  return { alreadyTakenBack: alreadyDone, name: from.name || from.email };
}
