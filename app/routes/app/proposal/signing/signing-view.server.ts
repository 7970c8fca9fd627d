import { signatureCheck } from "~/domain/audit/how-checked";
import { signingSteps } from "~/domain/audit/signing-steps";
import { letterWords } from "~/domain/content/letter-messages";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { isDecided, isLinkRevoked, MOVES } from "~/domain/proposals/status";
import { readFields } from "~/domain/signing/fields/filled-fields";
import { countersignerOf } from "~/domain/signing/parties/countersign";
import { hasTurn, progressOf } from "~/domain/signing/parties/signing-order";
import { statementParts } from "~/domain/signing/statement-parts";
import { isAnswered } from "./answers";
import { delegationsOf } from "./delegation-view.server";
import { linkOf } from "./link-view.server";
import type { CountersignView, SealView, SignatureView, SignerView, SigningView } from "./signing-view";

interface SigningOptions {
  now: number;
  /** Days that links work by default. */
  usualDays: number;
  readerId: string;
}

export function signingView(
  found: ProposalDetail,
  { now, usualDays, readerId }: SigningOptions,
): SigningView {
  const { proposal } = found;
  const { currentVersionId, status } = proposal;
  return {
    requiresCode: found.offersCode,
    codeMethod: proposal.codeMethod,
    signatures: signaturesOf(found),
    seal: sealOf(found),
    signers: signersOf(found),
    countersigners: found.countersigners.map(({ name, email }) => ({ name, email })),
    countersign: countersignOf(found, readerId),
    accessCodes: isDecided(status) ? [] : found.accessCodes,
    delegations: delegationsOf(found),
    link: linkOf(found, now),
    // A link lives longer than the validity, so its own days say little.
    linkDays: proposal.validUntil === null ? (proposal.linkDays ?? usualDays) : undefined,
    linkRevokedAt: isLinkRevoked(proposal) ? proposal.pageClosedAt : null,
    canCopyLink: currentVersionId !== null && MOVES.sign.from.includes(status),
    canClosePage:
      currentVersionId !== null && proposal.pageClosedAt === null && !isDecided(status) && !isAnswered(found),
  };
}

const signaturesOf = ({ signatures, events }: ProposalDetail): SignatureView[] =>
  signatures.map((signature) => ({
    id: signature.id,
    signerName: signature.signerName,
    signerEmail: signature.signerEmail,
    method: signature.method,
    signedAt: signature.signedAt,
    checkedBy: signatureCheck(events, signature.id),
    agreedTo: statementParts(signature.statement).statement,
    fields: readFields(signature.fields),
    steps: signingSteps(events, signature),
  }));

const sealOf = ({ sealed }: ProposalDetail): SealView | null =>
  sealed && {
    id: sealed.id,
    state: sealed.state,
    sha256: sealed.sha256,
    level: sealed.level,
    timestampAuthority: sealed.timestampAuthority,
    timestampedAt: sealed.timestampedAt,
    missingLetters: sealed.missingLetters && letterWords(sealed.missingLetters),
  };

const signersOf = ({ signers, messages }: ProposalDetail): SignerView[] =>
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
          message: messages.get(recipientId) ?? "",
          after:
            askedAt === null
              ? signers
                  .filter((other) => hasTurn(other) && other.step < step && !other.hasAnswered)
                  .map((other) => other.name)
              : [],
        }),
      );

function countersignOf({ proposal, signers }: ProposalDetail, readerId: string): CountersignView | null {
  const own = countersignerOf(signers);
  if (!own || isDecided(proposal.status) || !progressOf(signers).due.includes(own)) return null;
  return {
    isYours: own.userId === readerId,
    name: own.name,
    isFirst: !signers.some((one) => one.hasAnswered),
  };
}

/** Leaves out links, codes and choices, which are the owner's, and what the owner wrote to one person. */
export const signingForColleagues = (signing: SigningView): SigningView => ({
  ...signing,
  signers: signing.signers.map((signer) => ({ ...signer, message: "" })),
  countersigners: [],
  accessCodes: [],
  delegations: [],
  link: null,
  canCopyLink: false,
  canClosePage: false,
});
