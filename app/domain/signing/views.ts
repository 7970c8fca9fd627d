/** Signatures and links as the JSON API shows them (docs/product.md 3); tokens and hashes of tokens never are. */

import { reachableAt } from "../accounts/deleted-account";
import { letterheadName } from "../accounts/sender-name";
import { logoOf, ROOM, shownLogo } from "../branding/logo-key";
import { statementParts } from "../documents/certificate";
import { showDocument } from "../documents/shown-document.server";
import type { SignatureRow } from "../proposals/detail.server";
import type { Proposal } from "../proposals/own.server";
import { versionDeposit, versionPrice } from "../proposals/shown-price";
import { isLocked, signatureStatus } from "../proposals/status";
import { DISCLOSURE_VERSION, disclosureText, STATEMENT } from "./disclosure";
import type { FoundLink } from "./find-link.server";

export function signatureView(proposal: Proposal, signature: SignatureRow | null) {
  return {
    signatureStatus: signatureStatus(proposal),
    isLocked: isLocked(proposal.status),
    signature: signature && {
      signerName: signature.signerName,
      signerEmail: signature.signerEmail,
      signedAt: new Date(signature.signedAt).toISOString(),
      signatureMethod: signature.method,
    },
  };
}

/** The load answer of `GET /api/sign/{token}` (docs/product.md 3). */
export function linkView(found: FoundLink) {
  const { version, recipient, owner, proposal, consent, signature, state, link, codeStep } = found;
  return {
    success: true as const,
    proposal: {
      id: proposal.id,
      userId: owner.id,
      title: version.title,
      clientName: version.clientName,
      clientCompany: version.clientCompany,
      generatedContent: version.html,
      footerContent: version.footer,
      budget: version.budget,
      currency: version.currency,
      requiresSignature: version.requiresSignature,
      signatureStatus: signature ? ("signed" as const) : ("pending" as const),
      sentAt: proposal.sentAt === null ? null : new Date(proposal.sentAt).toISOString(),
      ownerName: owner.name,
      ownerBusinessName: owner.businessName,
    },
    disclosure: { version: DISCLOSURE_VERSION, text: disclosureText(), statement: STATEMENT },
    consentedAt: consent ? new Date(consent.givenAt).toISOString() : null,
    tokenInfo: {
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      linkState: state,
      requiresCode: link.requiresCode,
      codeGiven: link.requiresCode && codeStep === null,
    },
    signedAt: signature ? new Date(signature.signedAt).toISOString() : null,
    error: null,
  };
}

/** What the signing page shows. `path` is where the page lives, with the token the reader came with. */
export function signingPage(found: FoundLink, token: string, viewId: string) {
  const { version, recipient, owner, proposal, consent, signature, decision, sealed, link } = found;
  const { state, codeStep, revocation } = found;
  if (state === "revoked") return withdrawnPage(found, token, viewId);
  return {
    path: `/sign/${token}`,
    documentsPath: found.owner.keepsPortal ? `/sign/${token}/documents` : null,
    viewId,
    state,
    codeStep,
    revocation,
    title: version.title,
    clientName: version.clientName,
    clientCompany: version.clientCompany,
    ...showDocument(version.html),
    footer: version.footer,
    logo: shownLogo(version.logoKey, logoOf(letterheadName(owner)), ROOM.document),
    sentAt: proposal.sentAt,
    price: versionPrice(version),
    deposit: versionDeposit(version),
    expiresAt: link.expiresAt as number | null,
    owner: { name: owner.name, businessName: owner.businessName, email: reachableAt(owner) },
    accent: owner.accent,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    signedAt: signature?.signedAt ?? null,
    /** The sentence that was ticked when signing. */
    agreedTo: signature && statementParts(signature.statement).statement,
    signerName: signature?.signerName ?? null,
    /** Of the sealed PDF, once there is one. */
    sealedId: sealed?.state === "sealed" ? sealed.id : null,
    isSealDelayed: sealed?.state === "failed",
    /** The PDF cannot show some of the letters yet. */
    isSealWaiting: sealed?.state === "waiting",
    consentedAt: consent?.givenAt ?? null,
    disclosureVersion: consent?.disclosureVersion ?? null,
    declinedAt: decision?.outcome === "rejected" ? decision.decidedAt : null,
  };
}

/** A withdrawn link was sent to the wrong person: it says who sent it and why it ended, and shows nothing else. */
const withdrawnPage = ({ owner, state, revocation }: FoundLink, token: string, viewId: string) => ({
  path: `/sign/${token}`,
  documentsPath: null,
  viewId,
  state,
  codeStep: null,
  revocation,
  title: "",
  clientName: "",
  clientCompany: "",
  html: "",
  sections: [],
  footer: "",
  logo: null,
  sentAt: null,
  price: null,
  deposit: null,
  expiresAt: null,
  owner: { name: owner.name, businessName: owner.businessName, email: reachableAt(owner) },
  accent: owner.accent,
  recipientName: "",
  recipientEmail: "",
  signedAt: null,
  signerName: null,
  agreedTo: null,
  sealedId: null,
  isSealDelayed: false,
  isSealWaiting: false,
  consentedAt: null,
  disclosureVersion: null,
  declinedAt: null,
});

export type SigningPageView = ReturnType<typeof signingPage>;
