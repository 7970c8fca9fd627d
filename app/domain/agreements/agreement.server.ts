import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { readAtOnce } from "~/db/client.server";
import {
  consents,
  decisions,
  proposals,
  proposalVersions,
  recipients,
  signatures,
  signers,
  signingLinks,
  users,
} from "~/db/schema";
import { loadLanguage } from "~/platform/language/load-language";
import { inEnglish, type Translate } from "~/platform/language/translate";
import type { AuditRow } from "../audit/chain.server";
import { payloadText } from "../audit/signing-steps";
import { shownAccent } from "../branding/shown-accent.server";
import { datedFor } from "../briefs/dates-of-money";
import type { Context } from "../context";
import { isDeletedAccount } from "../people/deleted-account";
import { senderColumns } from "../people/sender-columns.server";
import { frozenSender } from "../people/sender-details";
import { readAcceptedPrice } from "../prices/accepted-price.server";
import type { CertificateContent } from "../printing/certificate";
import { paperOf } from "../printing/paper";
import { printedLogo } from "../printing/printed-logo.server";
import { type PicturesToPrint, picturesToPrint } from "../printing/printed-pictures.server";
import type { PrintedAgreement } from "../printing/renderer";
import { verifyUrl } from "../printing/verify-url";
import { versionLanguage } from "../proposals/version.server";
import { certificateData } from "./certificate/certificate-data";
import { readEvidence } from "./evidence/evidence-rows.server";
import { evidenceAndPictureFindings } from "./evidence/findings.server";
import { certificateFingerprint } from "./seal/seal.server";
import { authorityName } from "./seal/timestamp-authority.server";

type SealedRow = Awaited<ReturnType<typeof sealedRows>>[number];
export type PartyRow = Awaited<ReturnType<typeof partyRows>>[number];
export type OtherPartyRow = Awaited<ReturnType<typeof otherPartyRows>>[number];

export interface AgreementRow extends SealedRow {
  /** The first to sign comes first; the last one completed the agreement. */
  parties: PartyRow[];
  /** The approvers come first, in the order of their answers, then the viewers. */
  others: OtherPartyRow[];
}

export interface Agreement extends AgreementRow {
  printed: PrintedAgreement;
  /** The stored certificate is always in English. */
  certificate: CertificateContent;
  pictures: PicturesToPrint;
  /** Translates into the agreement's language. */
  t: Translate;
  events: AuditRow[];
}

const MAX_LOGGED_FINDINGS = 10;

interface SealedDocumentRefs {
  id: string;
  signatureId: string;
  proposalId: string;
}

/** Loads what the certificate states (docs/evidence.md 5). @throws Error for an unknown signature, invalid evidence */
export async function loadAgreement(ctx: Context, of: SealedDocumentRefs): Promise<Agreement> {
  // Joined tables stay out of the batch: there, D1 merges columns of the same name.
  const { rows, parties, others, evidence } = await readAtOnce({
    rows: sealedRows(ctx, of.signatureId),
    parties: partyRows(ctx, of),
    others: otherPartyRows(ctx, of),
    evidence: readEvidence(ctx.db, of.proposalId),
  });
  const [sealed] = rows;
  if (!sealed || parties.length === 0)
    throw new Error(`The signature ${of.signatureId} or what belongs to it is missing.`);
  const findings = (await evidenceAndPictureFindings(ctx, of.proposalId, evidence)).map(
    ({ message }) => message,
  );
  if (findings.length > 0) {
    ctx.log({
      event: "seal.evidence_invalid",
      sealedDocumentId: of.id,
      findings: findings.slice(0, MAX_LOGGED_FINDINGS),
    });
    throw new Error(`The evidence does not hold: ${findings[0]}`);
  }
  const row = { ...sealed, parties, others };
  const chain = evidence.events;
  const email = certificateOwnerEmail(row.owner, chain);
  const named = { ...row, owner: { ...frozenSender(row.owner, row.version.sender), email } };
  return {
    ...row,
    events: chain,
    ...(await toPrinted(ctx, of, named, upToCompletion(chain, row.signature.id))),
  };
}

/** A deleted account's e-mail is known from the evidence alone; empty if not even there. */
function certificateOwnerEmail(owner: AgreementRow["owner"], chain: AuditRow[]): string {
  if (!isDeletedAccount(owner)) return owner.email;
  const isOwners = ({ actorKind, actorId, actorEmail }: AuditRow) =>
    actorKind === "owner" && actorId === owner.id && actorEmail !== null;
  return chain.findLast(isOwners)?.actorEmail ?? "";
}

const sealedRows = (ctx: Context, signatureId: string) =>
  ctx.db
    .select({
      signature: signatures,
      version: proposalVersions,
      owner: {
        ...senderColumns,
        accent: shownAccent(ctx.now),
        emailVerifiedAt: users.emailVerifiedAt,
      },
    })
    .from(signatures)
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .innerJoin(proposals, eq(proposals.id, signatures.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(eq(signatures.id, signatureId));

const partyRows = (ctx: Context, { proposalId, signatureId }: SealedDocumentRefs) =>
  ctx.db
    .select({
      signature: signatures,
      recipient: recipients,
      consent: consents,
      link: signingLinks,
      title: signers.title,
    })
    .from(signatures)
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(
      consents,
      and(eq(consents.id, signatures.consentId), eq(consents.versionId, signatures.versionId)),
    )
    .leftJoin(signingLinks, eq(signingLinks.id, signatures.linkId))
    .leftJoin(
      signers,
      and(eq(signers.recipientId, signatures.recipientId), eq(signers.versionId, signatures.versionId)),
    )
    .where(
      and(
        eq(signatures.proposalId, proposalId),
        sql`${signatures.versionId} = (select version_id from signatures where id = ${signatureId})`,
      ),
    )
    .orderBy(signatures.signedAt, sql`signatures.rowid`);

/** Finds those who approve or read what others sign. */
const otherPartyRows = (ctx: Context, { proposalId, signatureId }: SealedDocumentRefs) =>
  ctx.db
    .select({
      recipient: recipients,
      title: signers.title,
      versionId: signers.versionId,
      decision: decisions,
      linkId: sql<
        string | null
      >`(select l.id from signing_links l where l.recipient_id = ${signers.recipientId}
        and l.version_id = ${signers.versionId} order by l.created_at desc limit 1)`.as("their_link"),
    })
    .from(signers)
    .innerJoin(recipients, eq(recipients.id, signers.recipientId))
    .leftJoin(
      decisions,
      and(
        eq(decisions.recipientId, signers.recipientId),
        eq(decisions.versionId, signers.versionId),
        eq(decisions.outcome, "approved"),
      ),
    )
    .where(
      and(
        eq(signers.proposalId, proposalId),
        sql`${signers.versionId} = (select version_id from signatures where id = ${signatureId})`,
        isNull(signers.removedAt),
        inArray(recipients.role, ["approver", "viewer"]),
      ),
    )
    .orderBy(recipients.role, decisions.decidedAt, sql`signers.rowid`);

/** Drops events of later certificates, but none of the same request. An approval may come last. */
function upToCompletion(chain: AuditRow[], signatureId: string): AuditRow[] {
  const signed = chain.find(
    (event) => event.type === "signature.applied" && payloadText(event, "signatureId") === signatureId,
  );
  if (!signed) throw new Error(`The event chain does not know the signature ${signatureId}.`);
  const last = chain.find(({ type, seq }) => type === "document.completed" && seq > signed.seq) ?? signed;
  const { seq, requestId, occurredAt } = last;
  const next = chain.find(
    (event) => event.seq > seq && (event.requestId !== requestId || event.occurredAt !== occurredAt),
  );
  return next ? chain.slice(0, next.seq - 1) : chain;
}

async function toPrinted(
  ctx: Context,
  of: SealedDocumentRefs,
  row: AgreementRow,
  events: AuditRow[],
): Promise<Pick<Agreement, "printed" | "certificate" | "pictures" | "t">> {
  const { id: _, number: __, sha256: ___, proposalId: ____, frozenAt, ...content } = row.version;
  const { seal, timestamp, appUrl } = ctx.config;
  const t = datedFor(await loadLanguage(ctx, versionLanguage(row.version)), row.version.currency);
  const evidence = {
    row,
    events,
    sealedDocumentId: of.id,
    seal: { ...seal, fingerprint: await certificateFingerprint(seal) },
    timestampAuthority: timestamp ? authorityName(timestamp.url) : null,
    checkUrl: verifyUrl(appUrl, of.id),
    now: ctx.now,
  };
  const { name: ownerName, businessName, email: ownerEmail } = row.owner;
  const pictures = await picturesToPrint(ctx, content.html, content.cover);
  const printed = {
    content,
    ownerName,
    businessName,
    ownerEmail,
    date: frozenAt,
    certificate: certificateData(evidence, t),
    logo: await printedLogo(ctx, content.logoKey),
    pictures: pictures.addresses,
    paper: paperOf(row.owner),
    coverPicture: pictures.cover,
    accent: row.owner.accent,
    selection: readAcceptedPrice(row.signature.acceptedPrice)?.selection ?? null,
  };
  const english = datedFor(inEnglish, row.version.currency);
  return { printed, certificate: certificateData(evidence, english), pictures, t };
}
