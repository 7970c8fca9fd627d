import { inEnglish } from "~/platform/language/translate";
import type { ChangeOnPage } from "../change-orders/change-on-page.server";
import { changeOrderView } from "../change-orders/responses";
import { frozenSender } from "../people/sender-details";
import { readAcceptedPrice } from "../prices/accepted-price.server";
import { shownSelection } from "../prices/proposal/price-selection";
import { typedFrom } from "../prices/typed-table";
import { appendixView } from "../proposals/appendix/appendix-response";
import type { Proposal } from "../proposals/find-own.server";
import { isLocked, signatureStatus } from "../proposals/status";
import { DISCLOSURE_VERSION, disclosureIn, disclosureText } from "./disclosure";
import { readFields } from "./fields/filled-fields";
import type { FoundLink } from "./links/find-signing-link.server";
import { actOf, mayAnswer } from "./parties/act";
import { countersignerOf } from "./parties/countersign";
import type { Signer } from "./parties/signers.server";
import { progressOf } from "./parties/signing-order";
import type { SignatureRow } from "./receipt.server";
import { fixedSelection } from "./selection/fixed-selection.server";

export function signatureView(
  proposal: Proposal,
  signature: SignatureRow | null,
  signers: readonly Signer[],
) {
  const due = progressOf(signers).due.map(({ recipientId }) => recipientId);
  const partyOf = (signer: Signer) => {
    const { recipientId, name, email, title, role, step, answeredAt } = signer;
    const at = answeredAt === null ? null : new Date(answeredAt).toISOString();
    const isApprover = role === "approver";
    return {
      id: recipientId,
      name,
      email,
      title,
      role,
      step,
      state: partyState(signer, due.includes(recipientId)),
      signedAt: isApprover ? null : at,
      approvedAt: isApprover ? at : null,
    };
  };
  const own = countersignerOf(signers);
  return {
    signatureStatus: signatureStatus(proposal),
    isLocked: isLocked(proposal.status),
    signature: signature && {
      signerName: signature.signerName,
      signerEmail: signature.signerEmail,
      signedAt: new Date(signature.signedAt).toISOString(),
      signatureMethod: signature.method,
      acceptedPrice: readAcceptedPrice(signature.acceptedPrice),
      acceptedPriceSha256: signature.acceptedPriceSha256,
      fields: readFields(signature.fields),
    },
    signers: signers.filter((signer) => signer !== own).map(partyOf),
    countersigner: own && partyOf(own),
  };
}

function partyState({ role, answeredAt, linkId }: Signer, isDue: boolean) {
  if (answeredAt !== null) return role === "approver" ? ("approved" as const) : ("signed" as const);
  if (!mayAnswer(role)) return linkId === null ? ("later" as const) : ("reads" as const);
  return isDue ? ("asked" as const) : ("later" as const);
}

/** The response of `GET /api/sign/{token}` (docs/product.md 3). Never includes tokens or their hashes. */
export function linkView(found: FoundLink, changeOrder: ChangeOnPage | null) {
  const { version, recipient, proposal, consent, signature, state, standing, link, codeStep } = found;
  const owner = frozenSender(found.owner, version.sender);
  return {
    success: true as const,
    proposal: {
      id: proposal.id,
      userId: owner.id,
      number: version.proposalNumber,
      title: version.title,
      clientName: version.clientName,
      clientCompany: version.clientCompany,
      generatedContent: version.html,
      footerContent: version.footer,
      validUntil: found.lastDay,
      budget: version.budget,
      currency: version.currency,
      versionId: version.id,
      appendix: appendixView(version.appendix),
      priceTable: version.priceTable && typedFrom(version.priceTable),
      selection: shownSelection(version, fixedSelection(found), found.selection),
      requiresSignature: version.requiresSignature,
      signatureFields: version.signatureFields,
      signatureStatus:
        version.requiresSignature && standing.state === "complete"
          ? ("signed" as const)
          : ("pending" as const),
      sentAt: proposal.sentAt === null ? null : new Date(proposal.sentAt).toISOString(),
      ownerName: owner.name,
      ownerBusinessName: owner.businessName,
    },
    disclosure: {
      version: DISCLOSURE_VERSION,
      text: disclosureText(disclosureIn(inEnglish)),
      statement: inEnglish("sign.statement"),
    },
    changeOrder: changeOrder && changeOrderView(changeOrder),
    consentedAt: consent ? new Date(consent.givenAt).toISOString() : null,
    tokenInfo: {
      asksFor: actOf(found),
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      linkState: state,
      requiresCode: link.requiresCode,
      codeGiven: link.requiresCode && codeStep === null,
    },
    signedAt: signature ? new Date(signature.signedAt).toISOString() : null,
    agreement: standing,
    error: null,
  };
}
