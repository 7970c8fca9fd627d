import { and, eq } from "drizzle-orm";
import {
  consents,
  proposals,
  proposalVersions,
  recipients,
  signatures,
  signingLinks,
  users,
} from "~/db/schema";
import { isGone } from "../accounts/deleted-account";
import type { AuditRow } from "../audit/chain.server";
import { textOf } from "../audit/signing-steps";
import type { Context } from "../context";
import { readEvidence } from "../evidence/evidence-rows.server";
import { findingsOf } from "../evidence/findings.server";
import { certificateFacts } from "./certificate-facts";
import { checkUrl } from "./check-address";
import { paperOf } from "./paper";
import { printedLogo } from "./printed-logo.server";
import type { PrintedAgreement } from "./renderer";
import { certificateFingerprint } from "./seal.server";
import { authorityName } from "./timestamp-authority.server";

export type AgreementRow = Awaited<ReturnType<typeof agreementRows>>[number];

/** A signed agreement: its rows, and what is printed of them. */
export interface Agreement extends AgreementRow {
  printed: PrintedAgreement;
  /** Of its proposal, verified. */
  events: AuditRow[];
}

const MOST_LOGGED = 10;

interface Of {
  id: string;
  signatureId: string;
  proposalId: string;
}

/**
 * Reads everything the certificate of completion attests (docs/evidence.md 5).
 * @param of the sealed document's row
 * @throws Error when the signature is unknown, or anything is wrong with the evidence: that is not certified, and the
 * log says what it is
 */
export async function loadAgreement(ctx: Context, of: Of): Promise<Agreement> {
  // Joined tables stay out of the batch: there, D1 merges columns of one name.
  const [[row], evidence] = await Promise.all([
    agreementRows(ctx, of.signatureId),
    readEvidence(ctx.db, of.proposalId),
  ]);
  if (!row) throw new Error(`The signature ${of.signatureId} or what belongs to it is missing.`);
  const findings = (await findingsOf(ctx, of.proposalId, evidence)).map(({ words }) => words);
  if (findings.length > 0) {
    ctx.log({
      event: "seal.evidence_invalid",
      sealedDocumentId: of.id,
      findings: findings.slice(0, MOST_LOGGED),
    });
    throw new Error(`The evidence does not hold: ${findings[0]}`);
  }
  const chain = evidence.events;
  const named = { ...row, owner: { ...row.owner, email: ownerAddress(row.owner, chain) } };
  return {
    ...row,
    events: chain,
    printed: await toPrinted(ctx, of, named, upToSignature(chain, row.signature.id)),
  };
}

/**
 * As the certificate names it: of an account that is gone, the evidence alone knows it. What others did before the
 * proposal was handed over, or in handing it over, names them. Empty where the evidence does not know it either.
 */
function ownerAddress(owner: AgreementRow["owner"], chain: AuditRow[]): string {
  if (!isGone(owner)) return owner.email;
  const isOwners = ({ actorKind, actorId, actorEmail }: AuditRow) =>
    actorKind === "owner" && actorId === owner.id && actorEmail !== null;
  return chain.findLast(isOwners)?.actorEmail ?? "";
}

const agreementRows = (ctx: Context, signatureId: string) =>
  ctx.db
    .select({
      signature: signatures,
      version: proposalVersions,
      recipient: recipients,
      consent: consents,
      link: signingLinks,
      owner: {
        id: users.id,
        name: users.name,
        businessName: users.businessName,
        email: users.email,
        timeZone: users.timeZone,
        locale: users.locale,
        emailVerifiedAt: users.emailVerifiedAt,
      },
    })
    .from(signatures)
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .innerJoin(recipients, eq(recipients.id, signatures.recipientId))
    .innerJoin(
      consents,
      and(eq(consents.id, signatures.consentId), eq(consents.versionId, signatures.versionId)),
    )
    .innerJoin(proposals, eq(proposals.id, signatures.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .leftJoin(signingLinks, eq(signingLinks.id, signatures.linkId))
    .where(eq(signatures.id, signatureId));

/** Later events belong to later certificates; those of the signature's own moment belong to it. */
function upToSignature(chain: AuditRow[], signatureId: string): AuditRow[] {
  const signed = chain.find(
    (event) => event.type === "signature.applied" && textOf(event, "signatureId") === signatureId,
  );
  if (!signed) throw new Error(`The event chain does not know the signature ${signatureId}.`);
  const { seq, requestId, occurredAt } = signed;
  const next = chain.find(
    (event) => event.seq > seq && (event.requestId !== requestId || event.occurredAt !== occurredAt),
  );
  return next ? chain.slice(0, next.seq - 1) : chain;
}

async function toPrinted(
  ctx: Context,
  of: Of,
  row: AgreementRow,
  events: AuditRow[],
): Promise<PrintedAgreement> {
  const { id: _, number: __, sha256: ___, proposalId: ____, frozenAt, ...content } = row.version;
  const { seal, timestamp, appUrl } = ctx.config;
  const facts = certificateFacts({
    row,
    events,
    sealedDocumentId: of.id,
    seal: { ...seal, fingerprint: await certificateFingerprint(seal) },
    timestampAuthority: timestamp ? authorityName(timestamp.url) : null,
    checkUrl: checkUrl(appUrl, of.id),
    now: ctx.now,
  });
  const { name: ownerName, businessName, email: ownerEmail } = row.owner;
  return {
    content,
    ownerName,
    businessName,
    ownerEmail,
    date: frozenAt,
    facts,
    logo: await printedLogo(ctx, content.logoKey),
    paper: paperOf(row.owner),
  };
}
