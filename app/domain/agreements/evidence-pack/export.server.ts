import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { proposals, proposalVersions, sealedDocuments, signatures } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { type AuditActor, ownerActor } from "../../audit/chain.server";
import { logoBytes } from "../../branding/logo-file.server";
import { parseLogoKey } from "../../branding/logo-key";
import { pictureBytes } from "../../content/pictures/stored-picture.server";
import type { Context, MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { keysNamedIn } from "../../proposals/pictures/named-pictures.server";
import { type Version, versionLanguage } from "../../proposals/version.server";
import { recipientActor } from "../../signing/guards.server";
import { findRecord } from "../certificate/certificate-record.server";
import { readEvidence } from "../evidence/evidence-rows.server";
import { evidenceAndPictureFindings } from "../evidence/findings.server";
import { recordDownload } from "../record-download.server";
import { findSignedCopy } from "../signed-copy.server";
import { evidencePack, type PackedLogo, strokesFiles } from "./pack.server";
import { eventsForOwner, eventsForRecipient } from "./packed-events.server";
import { packedPayments } from "./packed-payments";
import { packedPictures } from "./packed-pictures";
import { SUMS_NAME } from "./readme";

interface EvidencePack {
  title: string;
  zip: ReadableStream<Uint8Array>;
}

type Sealed = typeof sealedDocuments.$inferSelect;

/**
 * Exports the evidence, on every plan: a party keeps its record.
 * @throws DomainError not_found, account_locked, conflict (no sealed PDF), rate_limited
 */
export async function exportEvidence(ctx: MemberContext, proposalId: string): Promise<EvidencePack> {
  const own = await findEvidence(ctx, proposalId);
  await limitRate(ctx, { print: ctx.actor.id });
  return buildPack(ctx, { ...own, actor: ownerActor(ctx.actor) });
}

/** Leaves no event. @throws DomainError not_found, account_locked */
export async function findEvidence(ctx: MemberContext, proposalId: string) {
  const [row] = isId(proposalId) ? await ownSealed(ctx, proposalId) : [];
  if (!row) throw notFound();
  assertOpenAccount(ctx);
  return { ...row, title: row.version.title };
}

/** @throws DomainError not_found unless this link's recipient signed and the agreement is sealed; rate_limited */
export async function exportEvidenceForClient(ctx: Context, token: string): Promise<EvidencePack> {
  const copy = await findSignedCopy(ctx, token);
  return buildPack(ctx, { ...copy, actor: recipientActor(copy) });
}

const ownSealed = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ version: proposalVersions, sealed: sealedDocuments })
    .from(sealedDocuments)
    .innerJoin(proposals, eq(proposals.id, sealedDocuments.proposalId))
    .innerJoin(signatures, eq(signatures.id, sealedDocuments.signatureId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .where(
      and(
        eq(sealedDocuments.proposalId, proposalId),
        eq(proposals.userId, ctx.actor.id),
        isNull(proposals.deletedAt),
      ),
    )
    .orderBy(desc(signatures.signedAt))
    .limit(1);

interface PackRequest {
  version: Version;
  sealed: Sealed;
  linkId?: string;
  actor: AuditActor;
}

interface PackedSignature {
  strokes: string | null;
  acceptedPrice: string | null;
}

const signaturesOf = (ctx: Context, { id, proposalId }: Version): Promise<PackedSignature[]> =>
  ctx.db
    .select({ strokes: signatures.strokes, acceptedPrice: signatures.acceptedPrice })
    .from(signatures)
    .where(and(eq(signatures.proposalId, proposalId), eq(signatures.versionId, id)))
    .orderBy(signatures.signedAt, sql`signatures.rowid`);

interface FileLoaders {
  findLogo?: (version: Version) => Promise<PackedLogo | null>;
  openPicture?: (key: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Packs everything but the events and the payments, which are read last. Returns null for an agreement without a file. */
export async function packedEvidence(
  ctx: Context,
  {
    version,
    signatures,
    sealed,
  }: Pick<PackRequest, "version" | "sealed"> & { signatures: PackedSignature[] },
  checkPage: string | null,
  {
    findLogo = (version) => logoOfVersion(ctx, version),
    openPicture = (key) => pictureBytes(ctx, "pictures", key),
  }: FileLoaders = {},
) {
  const [record, logo, t] = await Promise.all([
    findRecord(ctx.files, sealed.r2Key ?? ""),
    findLogo(version),
    loadLanguage(ctx, versionLanguage(version)),
  ]);
  const file = await sealedFile(ctx, sealed);
  if (!file) return null;
  const pictures = packedPictures(keysNamedIn(version), openPicture);
  return {
    pdf: file.body,
    size: file.size,
    pdfSha256: sealed.sha256 ?? "",
    record,
    version,
    strokes: strokesFiles(signatures),
    acceptedPrice: signatures[0]?.acceptedPrice ?? null,
    logo,
    pictures,
    checkPage,
    t,
  };
}

const sealedFile = async (ctx: Context, { state, r2Key }: Sealed) =>
  state === "sealed" && r2Key ? ctx.files.get(r2Key) : null;

async function buildPack(ctx: Context, wanted: PackRequest): Promise<EvidencePack> {
  const { version, sealed, linkId, actor } = wanted;
  if (sealed.state !== "sealed") {
    throw new DomainError("conflict", ctx.message("evidence.not_ready"));
  }
  const t = await loadLanguage(ctx, versionLanguage(version));
  const checkPage = await ctx.render.checkPage(t);
  const packed = await packedEvidence(
    ctx,
    { ...wanted, signatures: await signaturesOf(ctx, version) },
    checkPage,
  );
  if (!packed?.record) {
    await packed?.pdf.cancel();
    throw new DomainError("conflict", ctx.message("evidence.none"));
  }
  const recipientId = actor.actorKind === "recipient" ? actor.actorId : null;
  const payload = { sealedDocumentId: sealed.id, sums: SUMS_NAME };
  const event = { type: "evidence.exported" as const, versionId: version.id, recipientId, linkId, payload };
  await recordDownload(ctx, sealed.proposalId, actor, event);
  // The pack is read after its own event, so that it includes it.
  const evidence = await readEvidence(ctx.db, sealed.proposalId);
  const found = await evidenceAndPictureFindings({ ...ctx, message: t }, sealed.proposalId, evidence);
  const events =
    recipientId === null
      ? await eventsForOwner(evidence.events)
      : await eventsForRecipient(evidence.events, recipientId);
  const payments = packedPayments(evidence.payment_requests, evidence.payment_entries, evidence.invoices);
  const findings = found.map(({ message }) => message);
  return {
    title: version.title,
    zip: await evidencePack({ ...packed, payments, events, findings }, ctx.now),
  };
}

async function logoOfVersion(ctx: Context, { logoKey }: Version): Promise<PackedLogo | null> {
  const logo = parseLogoKey(logoKey);
  return logo && { name: `logo.${logo.ending}`, bytes: await logoBytes(ctx, logo.key) };
}
