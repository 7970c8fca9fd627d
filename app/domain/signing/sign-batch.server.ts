import type { Statement } from "~/db/client.server";
import { consents, type deliveries, sealedDocuments, signatures } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import { isoTime } from "~/platform/iso-time";
import { boundRow } from "../audit/bound-rows";
import type { AuditActor, AuditDraft } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { signerWarning as signerWarningKind } from "../mail/kinds/signer-warning.server";
import { noticeStatements } from "../notices/notice.server";
import { versionDeposit, versionPrice } from "../proposals/shown-price";
import { statusChange } from "../proposals/status-change.server";
import type { Version } from "../proposals/version.server";
import type { GivenCode } from "./code.server";
import { completionAfter } from "./completion";
import { type ConsentRow, consentHolds, endConsent, givenEvent, withdrawnEvent } from "./consent.server";
import { SIGNED_STATEMENT, STATEMENT } from "./disclosure";
import type { FoundLink } from "./find-link.server";
import type { ParsedSignature } from "./parse-signature";
import { type SignatureRow, withReceipt } from "./receipt.server";
import { linkHolds, ofLink, proposalWaits, recipientActor } from "./recipient-act.server";
import { isInvited, type Person, personWords } from "./signer-match";

interface Given {
  fields: ParsedSignature;
  code: GivenCode | null;
}

/** The consent that somebody signs under. */
export interface SigningConsent {
  row: ConsentRow;
  isNew: boolean;
  /** What another person, or somebody at another link, agreed to before. */
  replaced: ConsentRow | null;
}

interface Signing extends Given {
  consent: SigningConsent;
  signature: SignatureRow;
}

/** The language of the page that is signed on. */
const PAGE_LANGUAGE = "en";
/** BCP 47 for "undetermined". */
const UNKNOWN_LANGUAGE = "und";

/** The signature as it will be stored, with the server's receipt. */
export function newSignature(
  ctx: Context,
  { proposal, version, recipient, link }: FoundLink,
  { fields, code, consentId, isOnPage }: Given & { consentId: string; isOnPage: boolean },
): Promise<SignatureRow> {
  const { ip, country, userAgent } = ctx.request;
  const { signerName, signerEmail, mark, face, strokes, signingFor, clientTimeZone, clientTime } = fields;
  return withReceipt(ctx.config, {
    id: newId(),
    proposalId: proposal.id,
    recipientId: recipient.id,
    versionId: version.id,
    linkId: link.id,
    consentId,
    signerName,
    signerEmail,
    mark,
    face,
    strokes,
    signingFor,
    clientTimeZone,
    clientTime,
    method: fields.signatureMethod,
    // What a program showed, if it showed anything, nobody here knows: it agreed to the sentence.
    statement: isOnPage ? SIGNED_STATEMENT : STATEMENT,
    codeId: code?.codeId ?? null,
    language: isOnPage ? PAGE_LANGUAGE : UNKNOWN_LANGUAGE,
    versionSha256: version.sha256,
    signedAt: ctx.now,
    ip,
    country,
    userAgent,
  });
}

/** All that a signature changes; the last one orders the seal, too. */
export async function signatureChange(ctx: Context, found: FoundLink, signing: Signing): Promise<Change> {
  const { consent, signature } = signing;
  const warning = otherSigner(found, signature) ? signerWarning(ctx, found, signature) : null;
  const ordered = completedBy(found).isComplete ? orderedSeal(ctx, found, signature.id) : null;
  const statements = [
    ...linkHolds(ctx, found),
    ...(consent.replaced ? endConsent(ctx, consent.replaced) : []),
    ...(consent.isNew ? [ctx.db.insert(consents).values(consent.row)] : consentHolds(ctx, consent.row)),
    ...(ordered
      ? completion(ctx, found, ordered)
      : proposalWaits(ctx, found, { currentVersionId: found.version.id })),
    ctx.db.insert(signatures).values(signature),
    // The signed copy is the owner's mail about it, whatever they chose.
    ...noticeStatements(ctx, {
      kind: "signed",
      owner: found.owner,
      proposalId: found.proposal.id,
      title: found.version.title,
      actorName: signature.signerName,
      detail: otherSigner(found, signature) ? invitedWords(found) : signature.signingFor,
      aboutId: signature.id,
    }),
  ];
  return {
    statements,
    events: await signingEvents(ctx, found, signing, ordered),
    mails: warning ? [{ row: warning, recipientId: found.recipient.id }] : [],
    hooks: ordered ? [signedEvent(found, signature)] : [],
    jobs: ordered ? [{ kind: "seal", id: ordered.id }] : [],
  };
}

/** The signer, where that is not the person who was invited; null otherwise. */
function otherSigner({ recipient }: FoundLink, { signerName, signerEmail }: SignatureRow): Person | null {
  const signer = { name: signerName, email: signerEmail };
  return isInvited(recipient, signer) ? null : signer;
}

const invitedWords = ({ recipient }: FoundLink): string => `You invited ${personWords(recipient)}.`;

/** To the person who was invited, at once: the signed copy waits for its seal. */
const signerWarning = (
  ctx: Context,
  { proposal, version, recipient, owner, link }: FoundLink,
  signature: SignatureRow,
): typeof deliveries.$inferInsert => ({
  id: newId(),
  userId: owner.id,
  proposalId: proposal.id,
  ...signerWarningKind.mail({ linkId: link.id }),
  versionId: version.id,
  toName: recipient.name,
  toEmail: recipient.email,
  cc: [],
  subject: cutText(`${signature.signerName} signed “${version.title}” with your link`, 200),
  state: "pending",
  createdAt: ctx.now,
});

const signedEvent = ({ proposal }: FoundLink, { id, signerName, signedAt }: SignatureRow) => ({
  type: "proposal.signed" as const,
  proposalId: proposal.id,
  data: { signature: { id, signerName, signedAt: isoTime(signedAt) } },
});

/** How far the agreement is with this signature. One signer is asked today; several are more parties in this list. */
const completedBy = ({ recipient: { id: recipientId, role, position } }: FoundLink) =>
  completionAfter([{ recipientId, role, position, isAsked: true, hasSigned: false }], recipientId);

type OrderedSeal = typeof sealedDocuments.$inferInsert;

const orderedSeal = (ctx: Context, { proposal }: FoundLink, signatureId: string): OrderedSeal => ({
  id: newId(),
  proposalId: proposal.id,
  signatureId,
  state: "pending",
  createdAt: ctx.now,
});

/** What the last signature does to the proposal: it is signed, and its PDF is ordered. */
const completion = (ctx: Context, found: FoundLink, ordered: OrderedSeal): Statement[] => [
  ...proposalWaits(ctx, found, { status: "signed", updatedAt: ctx.now }),
  statusChange(ctx, found.proposal.id, found.proposal.status, "signed", "event"),
  ctx.db.insert(sealedDocuments).values(ordered),
];

async function signingEvents(
  ctx: Context,
  found: FoundLink,
  { fields, consent, signature }: Signing,
  ordered: OrderedSeal | null,
): Promise<AuditDraft[]> {
  const of = ofLink(found);
  const { of: signers } = completedBy(found);
  const payload = { signatures: signers };
  const sealRows = ordered ? [boundRow("sealed_documents", ordered)] : [];
  const { position } = found.recipient;
  const signer = otherSigner(found, signature);
  return [
    ...(signer ? [differs(found, signer, fields)] : []),
    ...(consent.replaced ? [withdrawnEvent(ctx, found, consent.replaced, consent.row.id)] : []),
    ...(consent.isNew ? [givenEvent(found, consent.row)] : []),
    { type: "signature.adopted", ...of, payload: await adopted(signature) },
    {
      type: "signature.applied",
      ...of,
      payload: await applied(signature, found.version),
      rows: [boundRow("signatures", signature)],
    },
    { type: "recipient.completed", ...of, payload: { position, of: signers } },
    ...(ordered ? [{ type: "document.completed" as const, ...of, payload, rows: sealRows }] : []),
  ];
}

const differs = (found: FoundLink, signer: Person, { confirmedSigner }: ParsedSignature): AuditDraft => ({
  type: "signer.differs",
  ...ofLink(found),
  payload: {
    invitedName: found.recipient.name,
    invitedEmail: found.recipient.email,
    signerName: signer.name,
    signerEmail: signer.email,
    isConfirmed: confirmedSigner === personWords(signer),
  },
});

const adopted = async ({ method, mark, face, strokes }: SignatureRow) => ({
  method,
  markSha256: await sha256(mark),
  face: face ?? undefined,
  strokesSha256: strokes === null ? undefined : await sha256(strokes),
});

const applied = async (
  { id, versionSha256, statement, signingFor, receipt }: SignatureRow,
  version: Version,
) => ({
  signatureId: id,
  versionSha256,
  statement: STATEMENT,
  /** Of the whole statement as the signature holds it, with the button. */
  statementSha256: await sha256(statement),
  signingFor: signingFor || undefined,
  total: versionPrice(version) ?? undefined,
  deposit: versionDeposit(version) ?? undefined,
  receipt: receipt ?? undefined,
});

/** The recipient, under the name and address that were signed with. */
export const signerActor = (
  found: FoundLink,
  fields: ParsedSignature,
  code: GivenCode | null,
): AuditActor => ({
  ...recipientActor(found, fields, code),
  actorName: fields.signerName,
  actorEmail: fields.signerEmail,
});
