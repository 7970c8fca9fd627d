/** What the mail with the sealed agreement says, to each who gets one. */
import type { Context } from "../context";
import { checkUrl } from "../documents/check-address";
import { isInvited } from "../signing/signer-match";
import type { ProposalFacts } from "./delivery-facts.server";

/** A signed copy for somebody who was kept informed: they have neither a link of their own nor the owner's screens. */
export const isReadersCopy = ({ delivery, owner }: Pick<ProposalFacts, "delivery" | "owner">): boolean =>
  delivery.linkId === null && delivery.toEmail !== owner.email;

/** Of the mail that says that there will be a PDF. @throws Error when there is no signature */
export function sealDelayFacts({ agreement, delivery }: ProposalFacts) {
  if (!agreement) throw new Error("The signature of this email is missing.");
  const { signature, invited } = agreement;
  const isInvitedOne = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
  return {
    kind: "seal_delay" as const,
    signerName: signature.signerName,
    isSigners: isInvitedOne && signature.linkId === delivery.linkId,
    isOwners: delivery.linkId === null,
    signedAt: signature.signedAt,
  };
}

/** @throws Error when there is no sealed agreement */
export function signedCopyFacts(ctx: Context, { agreement, delivery, owner }: ProposalFacts) {
  if (!agreement?.sealed.sha256) throw new Error("The sealed agreement of this email is missing.");
  const { signature, sealed, invited } = agreement;
  const isInvitedOne = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
  return {
    kind: "signed_copy" as const,
    signerName: signature.signerName,
    isSigners: isInvitedOne && signature.linkId === delivery.linkId,
    invited: isInvitedOne || isReadersCopy({ delivery, owner }) || delivery.linkId ? null : invited,
    signedAt: signature.signedAt,
    sha256: sealed.sha256 ?? "",
    checkUrl: checkUrl(ctx.config.appUrl, sealed.id),
    attached: true,
  };
}
