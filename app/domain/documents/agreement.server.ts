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
import { type AuditRow, chainWithEnd, verifyChain } from "../audit/chain.server";
import { textOf } from "../audit/signing-steps";
import type { Context } from "../context";
import { hashVersion } from "../proposals/version.server";
import { certificateFacts } from "./certificate-facts";
import { checkUrl } from "./check-address";
import { printedLogo } from "./printed-logo.server";
import type { PrintedAgreement } from "./renderer";
import { certificateFingerprint } from "./seal.server";
import { assertSignedHere } from "./signature-evidence.server";
import { signedContent } from "./signed-content";
import { authorityName } from "./timestamp-authority.server";

export type AgreementRow = Awaited<ReturnType<typeof agreementRows>>[number];

/** A signed agreement: its rows, and what is printed of them. */
export interface Agreement extends AgreementRow {
  printed: PrintedAgreement;
}

interface Of {
  id: string;
  signatureId: string;
  proposalId: string;
}

/**
 * Reads everything the certificate of completion attests (evidence.md 5).
 * @param of the sealed document's row
 * @throws Error when the signature is unknown, the event chain does not hold, the signed text is not the one that
 * was signed, or the signature is not as it was given: that is not certified
 */
export async function loadAgreement(ctx: Context, of: Of): Promise<Agreement> {
  // Joined tables stay out of the batch: there, D1 merges columns of one name.
  const [[row], [chain, [noted]]] = await Promise.all([
    agreementRows(ctx, of.signatureId),
    chainWithEnd(ctx, of.proposalId),
  ]);
  if (!row) throw new Error(`The signature ${of.signatureId} or what belongs to it is missing.`);
  const verdict = await verifyChain(ctx, chain, noted);
  if (!verdict.intact) throw new Error(`The event chain does not hold at event ${verdict.firstBadSeq}.`);
  await assertSameText(row);
  await assertSignedHere(ctx, row.signature, chain);
  const named = { ...row, owner: { ...row.owner, email: ownerAddress(row.owner, chain) } };
  return { ...row, printed: await toPrinted(ctx, of, named, upToSignature(chain, row.signature.id)) };
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
      owner: { id: users.id, name: users.name, email: users.email, timeZone: users.timeZone },
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

/** The text, the version's hash and the hash that was signed have to be one. */
async function assertSameText({ version, signature }: AgreementRow): Promise<void> {
  const sha256 = await hashVersion(signedContent(version));
  if (sha256 !== version.sha256 || sha256 !== signature.versionSha256) {
    throw new Error(`The version ${version.id} is not the one that was signed.`);
  }
}

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
  const { name: ownerName, email: ownerEmail } = row.owner;
  return {
    content,
    ownerName,
    ownerEmail,
    date: frozenAt,
    facts,
    logo: await printedLogo(ctx, content.logoKey),
  };
}
