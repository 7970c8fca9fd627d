import { eq } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { sealedDocuments } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { isoTime } from "~/platform/time/iso-time";
import { chainHead, systemActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { hasCover } from "../../branding/cover";
import { uncoveredLetters } from "../../content/letter-coverage";
import type { Context } from "../../context";
import { linkIdOf } from "../../mail/payload";
import { fullSenderName } from "../../people/sender-name";
import type { CertificateContent } from "../../printing/certificate";
import { inTurn } from "../../printing/in-turn";
import { printedWords } from "../../printing/printed-words.server";
import { type Agreement, loadAgreement } from "../agreement.server";
import {
  certificateRecord,
  certificateText,
  recordKey,
  saveRecord,
} from "../certificate/certificate-record.server";
import { certificateState } from "../certificate/certificate-validity";
import { printDocument } from "../print-document.server";
import type { RevisedPdf } from "./revised-pdf.server";
import { type SealedPdf, sealPdf } from "./seal.server";
import { sealLease, updateClaimed } from "./seal-claim.server";
import { type SealedColumns, type SealedDocument, sealedEvents } from "./seal-events";
import { markSealWaiting } from "./seal-waiting.server";
import { type NewDelivery, signedCopyMails } from "./signed-copies.server";
import { TimestampError } from "./timestamp-error";

interface StoredSeal {
  columns: SealedColumns;
  /** Of certificate.json. */
  certificateSha256: string;
}

interface SealResult {
  certificate: CertificateContent;
  sealed: SealedPdf;
}

/**
 * Of concurrent or repeated calls, one seals and mails.
 * @returns false if it was sealed before, is being sealed, or waits for fonts @throws DomainError printing_failed;
 * Error
 */
export async function sealAgreement(ctx: Context, sealedDocumentId: string): Promise<boolean> {
  const started = Date.now();
  const [claimed] = await sealLease.claim(ctx, sealedDocumentId, { lastError: null, missingLetters: null });
  if (!claimed) return false;
  const agreement = await loadAgreement(ctx, claimed);
  const missing = uncoveredLetters(printedWords(agreement.printed));
  if (missing.length > 0) {
    await retryOnConflict(() => markSealWaiting(ctx, claimed, agreement, missing));
    return false;
  }
  const { stored, bytes, outcome } = await inTurn(agreement.pictures.weight, async () =>
    storeSealed(ctx, await makePdf(ctx, agreement), agreement),
  );
  const { r2Key, sealedAt } = stored.columns;
  const mails = await signedCopyMails(ctx, agreement, sealedAt);
  const won = await retryOnConflict(() => recordSeal(ctx, claimed, agreement, stored, mails)).catch(
    async (error) => {
      await deleteUnlessRecorded(ctx, claimed.id, r2Key).catch(() => undefined);
      throw error;
    },
  );
  if (!won) {
    await deleteUnlessRecorded(ctx, claimed.id, r2Key);
    return false;
  }
  logSeal(ctx, claimed.id, outcome, { bytes, ms: Date.now() - started });
  return true;
}

/** If the timestamp authority fails, prints once more with a note of it on the certificate and seals without. */
async function makePdf(ctx: Context, agreement: Agreement): Promise<SealResult> {
  const { printed, certificate } = agreement;
  const metadata = { sealedDocumentId: certificate.document.sealedDocumentId, chain: certificate.chain };
  try {
    return { certificate, sealed: await sealPdf(await print(ctx, agreement), ctx.config, metadata) };
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    const withError = (of: CertificateContent): CertificateContent => ({
      ...of,
      seal: { ...of.seal, timestampError: error.message },
    });
    const pdf = await print(ctx, {
      ...agreement,
      printed: { ...printed, certificate: withError(printed.certificate) },
    });
    const sealed = await sealPdf(pdf, { seal: ctx.config.seal, timestamp: null }, metadata);
    const timestamp = { authority: certificate.seal.timestampAuthority ?? "", error: error.message };
    return { certificate: withError(certificate), sealed: { ...sealed, timestamp } };
  }
}

async function print(ctx: Context, { printed, pictures, t }: Agreement): Promise<RevisedPdf> {
  const { ownerName: name, businessName, content } = printed;
  const author = fullSenderName({ name, businessName });
  const html = await ctx.render.agreementPage(printed, t);
  const hasOne = hasCover(content);
  return printDocument(ctx, {
    html,
    title: content.title,
    t,
    author,
    hasCover: hasOne,
    pictures: pictures.sources,
  });
}

/** What is known of a seal when its file is stored. */
type Outcome = Omit<SealedPdf, "pdf">;

/** Stored under its hash: a retry cannot replace a file that someone already has. */
async function storeSealed(
  ctx: Context,
  { certificate, sealed: { pdf, ...outcome } }: SealResult,
  { owner, printed, t }: Agreement,
): Promise<{ stored: StoredSeal; bytes: number; outcome: Outcome }> {
  // Printing took time since the claim; this is the moment of the seal.
  const sealedAt = ctx.clock();
  const stored = { ...sealedColumns(outcome, pdf.sha256()), sealedAt };
  const record = certificateRecord(ctx, certificate, stored, owner.timeZone);
  const { notVerified } = printed.certificate;
  const inEnglish = t.language === DEFAULT_LANGUAGE;
  await saveRecord(ctx, stored.r2Key, inEnglish ? record : { ...record, notVerified });
  await storePdf(ctx, stored.r2Key, pdf);
  const certificateSha256 = await sha256(certificateText(record.certificate));
  return { stored: { columns: stored, certificateSha256 }, bytes: pdf.length, outcome };
}

/** A stream has to say how long it is. */
async function storePdf({ files }: Pick<Context, "files">, key: string, pdf: RevisedPdf): Promise<void> {
  const { readable, writable } = new FixedLengthStream(pdf.length);
  const httpMetadata = { contentType: "application/pdf" };
  await Promise.all([files.put(key, readable, { httpMetadata }), pdf.stream().pipeTo(writable)]);
}

function sealedColumns(
  { certificateFingerprint, printedSha256, pages, level, timestamp }: Outcome,
  hash: string,
): Omit<SealedColumns, "sealedAt"> {
  const given = timestamp && "serial" in timestamp ? timestamp : null;
  return {
    r2Key: `sealed/${hash}.pdf`,
    sha256: hash,
    certificateFingerprint,
    printedSha256,
    pages,
    level,
    timestampAuthority: timestamp?.authority ?? null,
    timestampSerial: given?.serial ?? null,
    timestampedAt: given?.at ?? null,
    timestampError: timestamp && "error" in timestamp ? timestamp.error : null,
  };
}

function logSeal(
  ctx: Context,
  sealedDocumentId: string,
  { timestamp, validationError }: Outcome,
  work: { bytes: number; ms: number },
): void {
  ctx.log({ event: "seal.done", sealedDocumentId, ...work });
  if (timestamp && "error" in timestamp) {
    const { authority, error } = timestamp;
    ctx.log({ event: "seal.timestamp_failed", sealedDocumentId, authority, error });
  }
  if (validationError) ctx.log({ event: "seal.validation_failed", sealedDocumentId, error: validationError });
  const state = certificateState(ctx.config.seal, ctx.now);
  if (state !== "valid") {
    ctx.log({
      event: "seal.certificate",
      state,
      validUntil: new Date(ctx.config.seal.validUntil).toISOString(),
    });
  }
}

/** @returns false if another worker took over the claim */
async function recordSeal(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  { columns, certificateSha256 }: StoredSeal,
  mails: NewDelivery[],
): Promise<boolean> {
  const [[row], [head]] = await ctx.db.batch([
    ctx.db.select().from(sealedDocuments).where(eq(sealedDocuments.id, claimed.id)),
    chainHead(ctx, claimed.proposalId),
  ]);
  if (row?.state !== "working" || row.claimedAt !== claimed.claimedAt) return false;
  // Read after the chain head, so that no event is dated before the previous one.
  const recorded = { ...ctx, now: ctx.clock() };
  const { proposalId } = claimed;
  await commit(
    recorded,
    { proposalId, head, actor: systemActor },
    {
      statements: updateClaimed(ctx, claimed, { ...columns, state: "sealed", lastError: null }),
      events: sealedEvents(claimed, agreement, columns, certificateSha256),
      mails: mails.map((row) => ({ row, linkId: linkIdOf(row) })),
      hooks: [
        {
          type: "proposal.sealed",
          proposalId,
          data: { document: { sha256: columns.sha256, sealedAt: isoTime(columns.sealedAt) } },
        },
      ],
    },
  );
  return true;
}

/** Asks the row, because a batch may have succeeded and still thrown. */
async function deleteUnlessRecorded(ctx: Context, id: string, r2Key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ r2Key: sealedDocuments.r2Key })
    .from(sealedDocuments)
    .where(eq(sealedDocuments.id, id));
  if (row?.r2Key !== r2Key) await ctx.files.delete([r2Key, recordKey(r2Key)]);
}
