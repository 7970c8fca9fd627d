import type { DelegationRule, PartyRole } from "~/db/vocabulary";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import { shownCover } from "../branding/cover";
import { LOGO_MAX_SIZES, shownLogo } from "../branding/logo-key";
import { showDocument } from "../content/shown-document.server";
import { contactEmail } from "../people/deleted-account";
import { frozenSender } from "../people/sender-details";
import { letterheadName } from "../people/sender-name";
import type { Person } from "../people/signer-match";
import { statedDeposit, versionPrice } from "../prices/proposal/shown-price";
import { hasOptions } from "../prices/selection";
import { writtenIn } from "../proposals/version.server";
import type { Asking } from "./ask-link";
import { askedText } from "./asked-text.server";
import { isDoubted } from "./delegation/is-doubted";
import { initialsOf } from "./fields/initials";
import type { FoundLink, ShownOwner } from "./links/find-signing-link.server";
import { type Act, actOf, isPartyApprover } from "./parties/act";
import { progressOf } from "./parties/signing-order";
import type { Standing } from "./parties/standing";
import { fixedSelection } from "./selection/fixed-selection.server";
import { selectionOnPage } from "./selection/selection-on-page.server";
import { statementParts } from "./statement-parts";

/** The parts of a link that the page shows; a preview has no more. */
export type ShownLink = Pick<
  FoundLink,
  | "version"
  | "consent"
  | "signature"
  | "decision"
  | "sealed"
  | "selection"
  | "signers"
  | "firstSigned"
  | "standing"
  | "delegation"
  | "delegationRule"
  | "state"
  | "codeStep"
  | "revocation"
  | "lastDay"
> & {
  recipient: Pick<FoundLink["recipient"], "id" | "name" | "email" | "role">;
  proposal: Pick<FoundLink["proposal"], "sentAt">;
  link: Pick<FoundLink["link"], "expiresAt">;
  /** The selection of prices in the page's address, unread. */
  carried: string | null;
  /** Null for a page without a conversation. */
  asking: Asking | null;
  owner: Pick<ShownOwner, "name" | "businessName" | "email" | "accent" | "hasClientPortal" | "delegation">;
};

/** @param show how the document is made ready for the page */
export function signingPage(
  t: Translate,
  found: ShownLink,
  token: string,
  viewId: string,
  show = showDocument,
) {
  const { version, recipient, proposal, link, state, codeStep, revocation } = found;
  if (state === "revoked") return withdrawnPage(t, found, token, viewId);
  const owner = frozenSender(found.owner, version.sender);
  return {
    language: t.language,
    dates: t.locale,
    path: `/sign/${token}`,
    /** The reader can download the unsigned text. */
    hasCopy: true,
    documentsPath: found.owner.hasClientPortal ? `/sign/${token}/documents` : null,
    viewId,
    versionId: version.id as string | null,
    validUntil: found.lastDay,
    askedAt: null as number | null,
    state,
    codeStep,
    revocation,
    ...documentParts(t, version, letterheadName(owner)),
    ...askedText(t, found.asking, show(version.html, t, version.blockIds), version),
    asking: found.asking,
    sentAt: proposal.sentAt,
    ...priceParts(t, found),
    signers: shownSigners(found),
    /** Another signer. */
    delegation: found.delegation,
    delegationRule: found.delegationRule,
    handedTo: null as Person | null,
    isDoubted: isDoubted(found),
    standing: found.standing,
    expiresAt: link.expiresAt as number | null,
    owner: { name: owner.name, businessName: owner.businessName, email: contactEmail(owner) },
    accent: owner.accent,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    ...answerParts(found),
    act: actOf(found),
    /** The sender's data on the signer. */
    known: {
      title: found.signers.find(({ recipientId }) => recipientId === recipient.id)?.title ?? "",
      initials: initialsOf(recipient.name),
    },
  };
}

const documentParts = (t: Translate, version: ShownLink["version"], sender: string) => ({
  number: version.proposalNumber,
  title: version.title,
  clientName: version.clientName,
  clientCompany: version.clientCompany,
  writtenIn: writtenIn(version),
  footer: version.footer,
  logo: shownLogo(version.logoKey, t("client.logo", { name: sender }), LOGO_MAX_SIZES.document),
  theme: version.theme,
  cover: shownCover(version.cover),
  sender: version.sender,
  asked: version.signatureFields,
  appendix: version.appendix,
});

function priceParts(t: Translate, found: ShownLink) {
  const { version, signature } = found;
  const fixed = fixedSelection(found);
  const priceSelection = selectionOnPage(found, found.carried);
  return {
    price: versionPrice(version, t, priceSelection?.selection),
    deposit: statedDeposit(version, t),
    priceSelection,
    /** Another signer, whose selection of prices all sign. */
    selectionFixedBy: fixed && !signature ? (found.firstSigned?.name ?? null) : null,
    /** Approves what others sign, before anybody has chosen from the price table. */
    approvesOffer:
      isPartyApprover(found) &&
      fixed === null &&
      version.priceTable !== null &&
      hasOptions(version.priceTable),
  };
}

const answerParts = ({ signature, sealed, consent, decision }: ShownLink) => ({
  signedAt: signature?.signedAt ?? null,
  agreedTo: signature && statementParts(signature.statement).statement,
  signerName: signature?.signerName ?? null,
  sealedId: sealed?.state === "sealed" ? sealed.id : null,
  isSealDelayed: sealed?.state === "failed",
  /** The PDF fonts lack some of its letters. */
  isSealWaiting: sealed?.state === "waiting",
  consentedAt: consent?.givenAt ?? null,
  disclosureVersion: consent?.disclosureVersion ?? null,
  approvedAt: decision?.outcome === "approved" ? decision.decidedAt : null,
  declinedAt: decision?.outcome === "rejected" ? decision.decidedAt : null,
});

export interface ShownSigner {
  /** The recipient's id. */
  id: string;
  name: string;
  title: string;
  isReader: boolean;
  role: PartyRole;
  /** The time at which they signed or approved, in UTC milliseconds. */
  answeredAt: number | null;
  /** It is their turn now. */
  isDue: boolean;
  /** The business for which the sender's own signer signs; null for a client. */
  studio: string | null;
}

/** Empty for a single signer. */
function shownSigners({ signers, recipient, owner, version }: ShownLink): ShownSigner[] {
  if (signers.length < 2) return [];
  const due = progressOf(signers).due.map(({ recipientId }) => recipientId);
  const studio = letterheadName(frozenSender(owner, version.sender));
  return signers.map(({ recipientId, name, title, role, answeredAt, userId }) => ({
    id: recipientId,
    name,
    studio: userId === null ? null : studio,
    title,
    role,
    answeredAt,
    isReader: recipientId === recipient.id,
    isDue: due.includes(recipientId),
  }));
}

const NO_STANDING: Standing = { state: "withdrawn", waitsFor: [], declinedBy: null };

/** A withdrawn link went to the wrong person: show only who sent it and why it ended. */
const withdrawnPage = (
  t: Translate,
  { owner, state, revocation, delegation }: ShownLink,
  token: string,
  viewId: string,
) => ({
  ...NOTHING_SHOWN,
  language: t.language,
  dates: t.locale,
  path: `/sign/${token}`,
  viewId,
  state,
  revocation,
  /** The holder has handed over, so they know whom they named. */
  handedTo: revocation === "someone else signs instead" ? (delegation?.handedTo ?? null) : null,
  owner: { name: owner.name, businessName: owner.businessName, email: contactEmail(owner) },
  accent: owner.accent,
});

const NOTHING_SHOWN = {
  hasCopy: false,
  documentsPath: null,
  versionId: null,
  number: null,
  validUntil: null,
  askedAt: null as number | null,
  codeStep: null,
  title: "",
  clientName: "",
  clientCompany: "",
  writtenIn: DEFAULT_LANGUAGE as Language,
  html: "",
  afterPrice: null,
  sections: [],
  appendix: null,
  asking: null as Asking | null,
  footer: "",
  logo: null,
  theme: null,
  cover: null,
  sentAt: null,
  price: null,
  deposit: null,
  priceSelection: null,
  selectionFixedBy: null,
  signers: [] as ShownSigner[],
  delegation: null,
  delegationRule: "off" as DelegationRule,
  isDoubted: false,
  standing: NO_STANDING,
  expiresAt: null,
  sender: null,
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
  act: "sign" as Act,
  approvesOffer: false,
  asked: null,
  known: { title: "", initials: "" },
  approvedAt: null,
  declinedAt: null,
};

export type SigningPageView = ReturnType<typeof signingPage>;
