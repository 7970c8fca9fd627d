import { and, eq } from "drizzle-orm";
import { consents, proposals, proposalVersions, recipients, signatures, users } from "~/db/schema";
import { type AuditRow, chainOf, verifyChain } from "../audit/chain.server";
import type { Context } from "../context";
import type { PrintedAgreement } from "./renderer";
import { certificateFingerprint } from "./seal.server";

type Row = Awaited<ReturnType<typeof agreementRows>>[number];

/** A signed agreement: its rows, and what is printed of them. */
export interface Agreement extends Row {
  printed: PrintedAgreement;
}

/**
 * Reads everything the certificate of completion attests (evidence.md 5). Nothing in it
 * changes after the signature, so a second reading prints the same.
 * @throws Error when the signature is unknown or the event chain does not hold: that is not certified
 */
export async function loadAgreement(
  ctx: Context,
  of: { signatureId: string; proposalId: string },
): Promise<Agreement> {
  // Side by side and not as a batch: there, D1 merges columns of one name, and joined tables share theirs.
  const [[row], chain] = await Promise.all([agreementRows(ctx, of.signatureId), chainOf(ctx, of.proposalId)]);
  if (!row) throw new Error(`The signature ${of.signatureId} or what belongs to it is missing.`);
  const verdict = await verifyChain(chain);
  if (!verdict.intact) throw new Error(`The event chain does not hold at event ${verdict.firstBadSeq}.`);
  const events = upToSignature(chain, row.signature.id);
  const fingerprint = await certificateFingerprint(ctx.config.seal);
  return { ...row, printed: toPrinted(row, events, fingerprint) };
}

const agreementRows = (ctx: Context, signatureId: string) =>
  ctx.db
    .select({
      signature: signatures,
      version: proposalVersions,
      recipient: recipients,
      consent: consents,
      owner: { id: users.id, name: users.name, email: users.email },
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
    .where(eq(signatures.id, signatureId));

/** Later events belong to later certificates; those of the signature's own moment belong to it. */
function upToSignature(chain: AuditRow[], signatureId: string): AuditRow[] {
  const signed = chain.find(
    (event) => event.type === "signature.applied" && event.payload.includes(signatureId),
  );
  if (!signed) throw new Error(`The event chain does not know the signature ${signatureId}.`);
  const { seq, requestId, occurredAt } = signed;
  const next = chain.find(
    (event) => event.seq > seq && (event.requestId !== requestId || event.occurredAt !== occurredAt),
  );
  return next ? chain.slice(0, next.seq - 1) : chain;
}

function toPrinted(row: Row, events: AuditRow[], fingerprint: string): PrintedAgreement {
  const { signature, version, recipient, consent, owner } = row;
  const { id, number, sha256, proposalId, frozenAt, ...content } = version;
  const accepted = events.find(
    (event) => event.type === "mail.accepted" && event.linkId === signature.linkId,
  );
  return {
    content,
    ownerName: owner.name,
    ownerEmail: owner.email,
    date: frozenAt,
    proposalId,
    versionNumber: number,
    versionSha256: sha256,
    sentAt: accepted?.occurredAt ?? null,
    signature: {
      ...signature,
      disclosureVersion: consent.disclosureVersion,
      consentedAt: consent.givenAt,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
    },
    events,
    certificateFingerprint: fingerprint,
  };
}
