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
import { bookingOf } from "../../next-step/next-step";
import { nextStepOf } from "../../next-step/own-next-step.server";
import { fullSenderName } from "../../people/sender-name";
import type { CertificateContent } from "../../printing/certificate";
import { inTurn } from "../../printing/in-turn";
import { printedWords } from "../../printing/printed-words.server";
import { loadAgreement } from "../agreement.server";
import {
  type CertificateRecord,
  certificateText,
  recordKey,
  saveRecord,
} from "../certificate/certificate-record.server";
import { certificateState } from "../certificate/certificate-validity";
import { composeRecord } from "../certificate/compose-record.server";
import { type Agreement, composeAgreement } from "../compose-agreement.server";
import { printDocument } from "../print-document.server";
import type { RevisedPdf } from "./revised-pdf.server";
import { type SealedPdf, sealPdf } from "./seal.server";
import { sealLease, updateClaimed } from "./seal-claim.server";
import { type SealedColumns, type SealedDocument, sealedEvents } from "./seal-events";
import { markSealWaiting } from "./seal-waiting.server";
import { type NewDelivery, signedCopyMails } from "./signed-copies.server";
import { TimestampError } from "./timestamp-error";

interface SealResult {
  certificate: CertificateContent;
  sealed: SealedPdf;
}

interface StoredSeal {
  columns: SealedColumns;
  record: CertificateRecord;
  bytes: number;
  outcome: Outcome;
}

/** The outcome of a seal, apart from its file. */
type Outcome = Omit<SealedPdf, "pdf">;

/**
 * Seals and mails once, however many calls are concurrent or repeated.
 * @returns false if it was sealed before, is being sealed, or waits for fonts
 * @throws DomainError printing_failed; Error
 */
export async function sealAgreement(ctx: Context, sealedDocumentId: string): Promise<boolean> {
  const started = Date.now();
  const [claimed] = await sealLease.claim(ctx, sealedDocumentId, { lastError: null, missingLetters: null });
  if (!claimed) return false;
  const stored = await loadAgreement(ctx, claimed);
  const agreement = await composeAgreement(stored, {
    sealedDocumentId: claimed.id,
    config: ctx.config,
    now: ctx.now,
  });
  const missing = uncoveredLetters(printedWords(agreement.printed));
  if (missing.length > 0) {
    await retryOnConflict(() => markSealWaiting(ctx, claimed, agreement, missing));
    return false;
  }
  const seal = await inTurn(agreement.pictures.weight, async () => {
    const result = await printAndSeal(ctx, agreement);
    return storeSealed(ctx, agreement, result);
  });
  const isRecorded = await recordOrDelete(ctx, claimed, agreement, seal);
  if (isRecorded) logSeal(ctx, claimed.id, seal, Date.now() - started);
  return isRecorded;
}

/** Prints once more with a note on the certificate, and seals without a timestamp, if the authority fails. */
async function printAndSeal(
  ctx: Context,
  agreement: Agreement,
  timestamp = ctx.config.timestamp,
): Promise<SealResult> {
  const { certificate } = agreement;
  const metadata = { sealedDocumentId: certificate.document.sealedDocumentId, chain: certificate.chain };
  try {
    const pdf = await print(ctx, agreement);
    return { certificate, sealed: await sealPdf(pdf, { seal: ctx.config.seal, timestamp }, metadata) };
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    const noted = await printAndSeal(ctx, withTimestampError(agreement, error.message), null);
    const failed = { authority: certificate.seal.timestampAuthority ?? "", error: error.message };
    return { ...noted, sealed: { ...noted.sealed, timestamp: failed } };
  }
}

function withTimestampError(agreement: Agreement, timestampError: string): Agreement {
  const { printed, certificate } = agreement;
  const noted = (of: CertificateContent) => ({ ...of, seal: { ...of.seal, timestampError } });
  return {
    ...agreement,
    certificate: noted(certificate),
    printed: { ...printed, certificate: noted(printed.certificate) },
  };
}

async function print({ printer, render }: Context, { printed, pictures, t }: Agreement): Promise<RevisedPdf> {
  const { ownerName: name, businessName, content } = printed;
  const html = await render.agreementPage(printed, t);
  return printDocument(printer, {
    html,
    title: content.title,
    t,
    author: fullSenderName({ name, businessName }),
    hasCover: hasCover(content),
    pictures: pictures.sources,
  });
}

/** Stored under its hash: a retry cannot replace a file that someone already has. */
async function storeSealed(
  { files, config, clock }: Context,
  { owner, printed, t }: Agreement,
  { certificate, sealed: { pdf, ...outcome } }: SealResult,
): Promise<StoredSeal> {
  // Printing took time since the claim; this is the moment of the seal.
  const columns = { ...sealedColumns(outcome, pdf.sha256()), sealedAt: clock() };
  const record = composeRecord(config, certificate, columns, owner.timeZone);
  const { notVerified } = printed.certificate;
  const inEnglish = t.language === DEFAULT_LANGUAGE;
  await storePdf(files, columns.r2Key, pdf);
  return {
    columns,
    record: inEnglish ? record : { ...record, notVerified },
    bytes: pdf.length,
    outcome,
  };
}

/** A stream has to say how long it is. */
async function storePdf(files: R2Bucket, key: string, pdf: RevisedPdf): Promise<void> {
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
  { log, config, now }: Context,
  sealedDocumentId: string,
  { outcome: { timestamp, validationError }, bytes }: StoredSeal,
  ms: number,
): void {
  log({ event: "seal.done", sealedDocumentId, bytes, ms });
  if (timestamp && "error" in timestamp) {
    const { authority, error } = timestamp;
    log({ event: "seal.timestamp_failed", sealedDocumentId, authority, error });
  }
  if (validationError) log({ event: "seal.validation_failed", sealedDocumentId, error: validationError });
  const state = certificateState(config.seal, now);
  if (state !== "valid") {
    log({ event: "seal.certificate", state, validUntil: new Date(config.seal.validUntil).toISOString() });
  }
}

/** A file that no row names is deleted. @returns false if another worker took over the claim */
async function recordOrDelete(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  seal: StoredSeal,
): Promise<boolean> {
  const { r2Key, sealedAt } = seal.columns;
  try {
    await saveRecord(ctx.files, r2Key, seal.record);
    const booking = bookingOf(agreement.t, await nextStepOf(ctx, claimed.proposalId));
    const mails = signedCopyMails(agreement, booking, sealedAt);
    const isRecorded = await retryOnConflict(() => recordSeal(ctx, claimed, agreement, seal, mails));
    if (!isRecorded) await deleteUnlessRecorded(ctx, claimed.id, r2Key);
    return isRecorded;
  } catch (error) {
    await deleteUnlessRecorded(ctx, claimed.id, r2Key).catch(() => undefined);
    throw error;
  }
}

/** @returns false if another worker took over the claim */
async function recordSeal(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  { columns, record }: StoredSeal,
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
  const certificateSha256 = await sha256(certificateText(record.certificate));
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
