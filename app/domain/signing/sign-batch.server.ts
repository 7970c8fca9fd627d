import type { Statement } from "~/db/client.server";
import { consents, type deliveries, sealedDocuments, signatures } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { newId, newIdOfCell } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { inEnglish } from "~/platform/language/translate";
import { cutText } from "~/platform/text/cut-text";
import { isoTime } from "~/platform/time/iso-time";
import { boundRow } from "../audit/bound-rows";
import type { AuditActor, AuditDraft } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import type { FoundLink } from "../links/find-signing-link.server";
import type { GivenCode } from "../links/signing-code.server";
import { signerWarning as signerWarningKind } from "../mail/kinds/signer-warning.server";
import { notificationStatements } from "../notifications/notification.server";
import { isInvited, type Person, personLabel } from "../people/signer-match";
import { acceptedPriceColumns, hookPrice } from "../prices/accepted-price.server";
import type { Selection } from "../prices/selection";
import { statementParts } from "../printing/certificate";
import { versionDeposit, versionPrice } from "../proposals/checks/shown-price";
import { acceptedValue, selectionPayload } from "../proposals/price/chosen-price";
import { statusChange } from "../proposals/status-change.server";
import { type Version, versionLanguage } from "../proposals/version.server";
import { completionAfter } from "./completion";
import {
  type ConsentRow,
  consentGivenEvent,
  consentLiveGuard,
  consentWithdrawnEvent,
  endConsent,
} from "./consent.server";
import { signedStatement } from "./disclosure";
import { linkOpenGuard, linkRefs, recipientActor, updateIfAwaitingSignature } from "./guards.server";
import type { ParsedSignature } from "./parse-signature";
import { type SignatureRow, withReceipt } from "./receipt.server";

interface SignatureInput {
  fields: ParsedSignature;
  code: GivenCode | null;
}

export interface SigningConsent {
  row: ConsentRow;
  isNew: boolean;
  /** The consent of another person, or given through another link. */
  replaced: ConsentRow | null;
}

interface SigningData extends SignatureInput {
  selection: Selection | null;
  consent: SigningConsent;
  signature: SignatureRow;
}

/** BCP 47 for "undetermined". */
const UNKNOWN_LANGUAGE = "und";

interface NewSignature extends SignatureInput {
  consentId: string;
  isOnPage: boolean;
  /** Null without a price table. */
  selection: Selection | null;
}

export async function newSignature(
  ctx: Context,
  { proposal, version, recipient, link }: FoundLink,
  { fields, code, consentId, isOnPage, selection }: NewSignature,
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
    // We cannot know which button an API client showed.
    statement: isOnPage ? signedStatement(ctx.t) : ctx.t("sign.statement"),
    codeId: code?.codeId ?? null,
    language: isOnPage ? ctx.t.language : UNKNOWN_LANGUAGE,
    ...(await acceptedPriceColumns(version, selection)),
    versionSha256: version.sha256,
    signedAt: ctx.now,
    ip,
    country,
    userAgent,
  });
}

export async function signatureChange(ctx: Context, found: FoundLink, signing: SigningData): Promise<Change> {
  const { consent, signature } = signing;
  const warning = otherSigner(found, signature) ? await signerWarning(ctx, found, signature) : null;
  const ordered = completionWithThis(found).isComplete ? newSeal(ctx, found, signature.id) : null;
  const statements = [
    ...linkOpenGuard(ctx, found),
    ...(consent.replaced ? endConsent(ctx, consent.replaced) : []),
    ...(consent.isNew ? [ctx.db.insert(consents).values(consent.row)] : consentLiveGuard(ctx, consent.row)),
    ...(ordered
      ? completionStatements(ctx, found, ordered, signing)
      : updateIfAwaitingSignature(ctx, found, { currentVersionId: found.version.id })),
    ctx.db.insert(signatures).values(signature),
    // The owner always gets the signed copy by mail, whatever their notification settings.
    ...notificationStatements(ctx, {
      kind: "signed",
      owner: found.owner,
      proposalId: found.proposal.id,
      title: found.version.title,
      actorName: signature.signerName,
      detail: otherSigner(found, signature) ? invitedText(found) : signature.signingFor,
      aboutId: signature.id,
    }),
  ];
  return {
    statements,
    events: await signingEvents(ctx, found, signing, ordered),
    mails: warning ? [{ row: warning, recipientId: found.recipient.id }] : [],
    hooks: ordered ? [signedHook(found, signature)] : [],
    jobs: ordered ? [{ kind: "seal", id: ordered.id }] : [],
  };
}

function otherSigner({ recipient }: FoundLink, { signerName, signerEmail }: SignatureRow): Person | null {
  const signer = { name: signerName, email: signerEmail };
  return isInvited(recipient, signer) ? null : signer;
}

const invitedText = ({ recipient }: FoundLink): string => `You invited ${personLabel(recipient)}.`;

/** Sent at once to the invited person: the signed copy waits for its seal. */
async function signerWarning(
  ctx: Context,
  { proposal, version, recipient, owner, link }: FoundLink,
  { signerName: signer }: SignatureRow,
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  return {
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    ...signerWarningKind.mail({ linkId: link.id }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: cutText(t("mail.warning.subject", { signer, title: version.title }), 200),
    state: "pending",
    createdAt: ctx.now,
  };
}

const signedHook = (
  { proposal }: FoundLink,
  { id, signerName, signedAt, acceptedPrice, acceptedPriceSha256 }: SignatureRow,
) => ({
  type: "proposal.signed" as const,
  proposalId: proposal.id,
  data: {
    signature: { id, signerName, signedAt: isoTime(signedAt) },
    ...hookPrice({ acceptedPrice, acceptedPriceSha256 }),
  },
});

/** There is one signer today; several become more parties in this list. */
const completionWithThis = ({ recipient: { id: recipientId, role, position } }: FoundLink) =>
  completionAfter([{ recipientId, role, position, isAsked: true, hasSigned: false }], recipientId);

type NewSeal = typeof sealedDocuments.$inferInsert;

const newSeal = (ctx: Context, { proposal }: FoundLink, signatureId: string): NewSeal => ({
  id: newIdOfCell(ctx.config),
  proposalId: proposal.id,
  signatureId,
  state: "pending",
  createdAt: ctx.now,
});

const completionStatements = (
  ctx: Context,
  found: FoundLink,
  ordered: NewSeal,
  { selection }: SigningData,
): Statement[] => [
  ...updateIfAwaitingSignature(ctx, found, {
    status: "signed",
    updatedAt: ctx.now,
    ...acceptedValue(found.version, selection),
  }),
  statusChange(ctx, found.proposal.id, found.proposal.status, "signed", "event"),
  ctx.db.insert(sealedDocuments).values(ordered),
];

async function signingEvents(
  ctx: Context,
  found: FoundLink,
  { fields, consent, signature, selection }: SigningData,
  ordered: NewSeal | null,
): Promise<AuditDraft[]> {
  const of = linkRefs(found);
  const { total: signers } = completionWithThis(found);
  const payload = { signatures: signers };
  const sealRows = ordered ? [boundRow("sealed_documents", ordered)] : [];
  const { position } = found.recipient;
  const signer = otherSigner(found, signature);
  return [
    ...(signer ? [signerDiffersEvent(found, signer, fields)] : []),
    ...(consent.replaced ? [consentWithdrawnEvent(ctx, found, consent.replaced, consent.row.id)] : []),
    ...(consent.isNew ? [consentGivenEvent(found, consent.row)] : []),
    { type: "signature.adopted", ...of, payload: await adoptedPayload(signature) },
    {
      type: "signature.applied",
      ...of,
      payload: await appliedPayload(signature, found.version, selection),
      rows: [boundRow("signatures", signature)],
    },
    ...(signature.acceptedPriceSha256 && selection && found.version.priceTable
      ? [
          {
            type: "selection.signed" as const,
            ...of,
            payload: {
              ...selectionPayload(found.version.priceTable, selection),
              acceptedPriceSha256: signature.acceptedPriceSha256,
            },
          },
        ]
      : []),
    { type: "recipient.completed", ...of, payload: { position, of: signers } },
    ...(ordered ? [{ type: "document.completed" as const, ...of, payload, rows: sealRows }] : []),
  ];
}

const signerDiffersEvent = (
  found: FoundLink,
  signer: Person,
  { confirmedSigner }: ParsedSignature,
): AuditDraft => ({
  type: "signer.differs",
  ...linkRefs(found),
  payload: {
    invitedName: found.recipient.name,
    invitedEmail: found.recipient.email,
    signerName: signer.name,
    signerEmail: signer.email,
    isConfirmed: confirmedSigner === personLabel(signer),
  },
});

const adoptedPayload = async ({ method, mark, face, strokes }: SignatureRow) => ({
  method,
  markSha256: await sha256(mark),
  face: face ?? undefined,
  strokesSha256: strokes === null ? undefined : await sha256(strokes),
});

/** Sums are in English, as in the certificate's JSON: one form for machines, whatever the page's. */
const appliedPayload = async (
  { id, versionSha256, statement, signingFor, receipt }: SignatureRow,
  version: Version,
  selection: Selection | null,
) => ({
  signatureId: id,
  versionSha256,
  statement: statementParts(statement).statement,
  /** Of the whole statement with the button. */
  statementSha256: await sha256(statement),
  signingFor: signingFor || undefined,
  total: versionPrice(version, inEnglish, selection) ?? undefined,
  deposit: versionDeposit(version, inEnglish, selection) ?? undefined,
  receipt: receipt ?? undefined,
});

export const signerActor = (
  found: FoundLink,
  fields: ParsedSignature,
  code: GivenCode | null,
): AuditActor => ({
  ...recipientActor(found, fields, code),
  actorName: fields.signerName,
  actorEmail: fields.signerEmail,
});
