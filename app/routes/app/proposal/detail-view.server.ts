/** Only what is shown leaves the server. */

import type {
  Detail,
  DetailCountersign,
  DetailCover,
  DetailProposal,
  DetailSigner,
} from "~/components/proposal/detail-view";
import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { AuditRow } from "~/domain/audit/chain.server";
import { signatureCheck } from "~/domain/audit/how-checked";
import { signingSteps } from "~/domain/audit/signing-steps";
import { shadesOf } from "~/domain/branding/accent-style";
import { shownCover } from "~/domain/branding/cover";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "~/domain/branding/logo-key";
import { letterWords } from "~/domain/content/letter-messages";
import { showDocument } from "~/domain/content/shown-document.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { statementParts } from "~/domain/printing/certificate";
import { isDecided, isLinkRevoked, MOVES } from "~/domain/proposals/status";
import { readFields } from "~/domain/signing/fields/filled-fields";
import { countersignerOf } from "~/domain/signing/parties/countersign";
import type { Signer } from "~/domain/signing/parties/signers.server";
import { hasTurn, progressOf } from "~/domain/signing/parties/signing-order";
import { t } from "~/platform/words/t";
import { reminderOf } from "../send/mail-view.server";
import { delegationsOf } from "./delegation-view.server";
import { isAnswer, lastSentTo, proposalOf } from "./detail-proposal.server";
import { stepsOf } from "./detail-story.server";
import { linkOf } from "./link-view.server";
import { moreTimeOf, validUntilText } from "./validity-view.server";

interface DetailOptions {
  now: number;
  /** Days that links work by default. */
  usualDays: number;
  sender: string;
  reader: SignedIn["reader"];
  readerId: string;
}

const MAX_FINDINGS = 5;

export async function detailView(
  found: ProposalDetail,
  { now, usualDays, sender, reader, readerId }: DetailOptions,
): Promise<Detail> {
  const { proposal, signature, signedVersion, sealed, events, findings } = found;
  const logo = shownLogo(found.logoKey, t("Your logo"), LOGO_MAX_SIZES.document);
  const link = linkOf(found, now);
  const shown = {
    ...(await proposalOf(found, now, reader.dates)),
    sender,
    validUntil: validUntilText(found, reader),
    isLinkRevoked: isLinkRevoked(proposal),
    linkRevokedAt: isLinkRevoked(proposal) ? proposal.pageClosedAt : null,
    lastViewedAt: lastSeen(proposal.lastViewedAt, signature?.signedAt),
    // A link lives longer than the validity, so its own days say little.
    linkDays: proposal.validUntil === null ? (proposal.linkDays ?? usualDays) : undefined,
    logo,
    theme: found.theme,
    accent: shadesOf(found.accent),
    cover: coverOf(found),
  };
  return {
    // The signed version, not later edits.
    proposal: signedVersion
      ? {
          ...shown,
          title: signedVersion.title,
          html: showDocument(signedVersion.html).html,
          footer: signedVersion.footer,
        }
      : shown,
    signatures: found.signatures.map((signature) => ({
      id: signature.id,
      signerName: signature.signerName,
      signerEmail: signature.signerEmail,
      method: signature.method,
      signedAt: signature.signedAt,
      checkedBy: signatureCheck(events, signature.id),
      agreedTo: statementParts(signature.statement).statement,
      fields: readFields(signature.fields),
      steps: signingSteps(events, signature),
    })),
    accessCodes: isDecided(proposal.status) ? [] : found.accessCodes,
    signers: signersOf(found),
    countersign: countersignOf(found, readerId),
    countersigners: found.countersigners.map(({ name, email }) => ({ name, email })),
    seal: sealed && {
      id: sealed.id,
      state: sealed.state,
      sha256: sealed.sha256,
      level: sealed.level,
      timestampAuthority: sealed.timestampAuthority,
      timestampedAt: sealed.timestampedAt,
      missingLetters: sealed.missingLetters && letterWords(sealed.missingLetters),
    },
    link,
    sentTo: found.sentTo ?? {
      name: "",
      email: lastSentTo(events, proposal.clientEmail) ?? proposal.clientEmail,
    },
    moreTime: moreTimeOf(found, { now, reader }),
    delegations: delegationsOf(found),
    canCopyLink: proposal.currentVersionId !== null && MOVES.sign.from.includes(proposal.status),
    canClosePage: canClosePage(found),
    reminder: reminderOf(found, now),
    story: stepsOf(found, reader),
    findings: {
      first: findings.slice(0, MAX_FINDINGS).map(({ message }) => message),
      count: findings.length,
    },
  };
}

function countersignOf({ proposal, signers }: ProposalDetail, readerId: string): DetailCountersign | null {
  const own = countersignerOf(signers);
  if (!own || isDecided(proposal.status) || !progressOf(signers).due.includes(own)) return null;
  return {
    isYours: own.userId === readerId,
    name: own.name,
    isFirst: !signers.some((one) => one.hasAnswered),
  };
}

const signersOf = ({ signers }: ProposalDetail): DetailSigner[] =>
  signers.length < 2
    ? []
    : signers.map(
        ({ recipientId, name, email, title, role, step, askedAt, answeredAt, comment, userId }) => ({
          isOwn: userId !== null,
          id: recipientId,
          name,
          email,
          title,
          role,
          askedAt,
          answeredAt,
          comment,
          after:
            askedAt === null
              ? signers
                  .filter((other) => hasTurn(other) && other.step < step && !other.hasAnswered)
                  .map((other) => other.name)
              : [],
        }),
      );

function coverOf({ cover, signedVersion, proposal }: ProposalDetail): DetailCover | null {
  const shown = shownCover(cover);
  const number = signedVersion ? signedVersion.proposalNumber : proposal.number;
  return shown && { shown, number, validUntil: (signedVersion ?? proposal).validUntil };
}

/** The server renders the document as HTML, so a non-enumerable property keeps it out of the loader data. */
export function withoutRenderedContent(detail: Detail): Detail {
  Object.defineProperty(detail.proposal, "html", { enumerable: false });
  return detail;
}

/** Without notes, emails and links, which are the owner's. */
export const forColleagues = (detail: Detail, authorName: string): Detail => ({
  ...detail,
  story: detail.story.map((step) => ({ ...step, mails: [], lost: [] })),
  proposal: {
    ...detail.proposal,
    sender: authorName,
    notes: "",
    logo: authorsLogo(detail.proposal.logo, authorName),
  },
  link: null,
  countersigners: [],
  moreTime: null,
  delegations: [],
  canCopyLink: false,
  accessCodes: [],
  canClosePage: false,
  reminder: null,
});

const authorsLogo = (logo: DetailProposal["logo"], authorName: string) =>
  logo && { ...logo, alt: logoAlt(authorName) };

function canClosePage(found: ProposalDetail): boolean {
  const { currentVersionId, pageClosedAt, status } = found.proposal;
  return currentVersionId !== null && pageClosedAt === null && !isDecided(status) && !isAnswered(found);
}

const isAnswered = ({ events, signers }: ProposalDetail): boolean =>
  events.some((event) => isAnswer(event) && !isPartial(event, signers));

/** One of several has approved: the others have yet to answer. */
const isPartial = ({ type, recipientId }: AuditRow, signers: Signer[]): boolean =>
  type === "recipient.approved" && signers.some((signer) => signer.recipientId === recipientId);

/** A visit counts from its start, so signing implies viewing. */
export const lastSeen = (viewedAt: number | null, signedAt: number | undefined): number | null =>
  viewedAt === null ? null : Math.max(viewedAt, signedAt ?? 0);
