import { eq } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { sealedDocuments } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { isoTime } from "~/platform/iso-time";
import { fullSenderName } from "../accounts/sender-name";
import { chainHead, systemActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { mailLink } from "../mail/payload-parts";
import { type Agreement, loadAgreement } from "./agreement.server";
import type { CertificateFacts } from "./certificate";
import { certificateRecord, keepRecord, recordKey } from "./certificate-record.server";
import { certificateState } from "./certificate-validity";
import { languageOf } from "./language";
import { uncoveredLetters } from "./letter-coverage";
import { printDocument } from "./print-document.server";
import { printedWords } from "./printed-words.server";
import type { PrintedAgreement } from "./renderer";
import { type SealedPdf, sealPdf } from "./seal.server";
import { changeClaimed, sealLease } from "./seal-claim.server";
import { type Kept, type SealedDocument, sealedEvents } from "./seal-events";
import { holdSeal } from "./seal-waiting.server";
import { type NewDelivery, signedCopies } from "./signed-copies.server";
import { TimestampTrouble } from "./timestamp-trouble";

/** A sealed file, and what its certificate says. */
interface Made {
  facts: CertificateFacts;
  sealed: SealedPdf;
}

/**
 * Prints, certifies and seals a signed agreement, keeps it in R2 under its hash and writes the mails to both
 * sides and whoever was kept informed. Asked twice, or by two at once, it seals once and mails once.
 * @returns whether this call sealed it; false when it was sealed before, somebody else is at it, or it waits for fonts
 * that have its letters
 * @throws DomainError printing_failed; Error when the evidence does not hold or sealing fails
 */
export async function sealAgreement(ctx: Context, sealedDocumentId: string): Promise<boolean> {
  const started = Date.now();
  const claimed = await sealLease.claim(ctx, sealedDocumentId, { lastError: null, missingLetters: null });
  if (!claimed) return false;
  const agreement = await loadAgreement(ctx, claimed);
  const missing = uncoveredLetters(printedWords(agreement.printed));
  if (missing.length > 0) {
    await retryOnConflict(() => holdSeal(ctx, claimed, agreement, missing));
    return false;
  }
  const made = await makePdf(ctx, agreement.printed);
  const kept = await keep(ctx, made, agreement);
  const mails = await signedCopies(ctx, agreement, kept.sealedAt);
  const won = await retryOnConflict(() => record(ctx, claimed, agreement, kept, mails)).catch(
    async (error) => {
      await dropUnlessKept(ctx, claimed.id, kept.r2Key).catch(() => undefined);
      throw error;
    },
  );
  if (!won) {
    await dropUnlessKept(ctx, claimed.id, kept.r2Key);
    return false;
  }
  tell(ctx, claimed.id, made.sealed, Date.now() - started);
  return true;
}

/**
 * Prints and seals. An authority that fails is no reason to leave an agreement unsealed: it is printed once more, now
 * with that on its certificate, and sealed without.
 */
async function makePdf(ctx: Context, printed: PrintedAgreement): Promise<Made> {
  const { facts } = printed;
  const marks = { sealedDocumentId: facts.document.sealedDocumentId, chain: facts.chain };
  try {
    return { facts, sealed: await sealPdf(await print(ctx, printed), ctx.config, marks) };
  } catch (error) {
    if (!(error instanceof TimestampTrouble)) throw error;
    const told = { ...facts, seal: { ...facts.seal, timestampError: error.message } };
    const pdf = await print(ctx, { ...printed, facts: told });
    const sealed = await sealPdf(pdf, { seal: ctx.config.seal, timestamp: null }, marks);
    const timestamp = { authority: facts.seal.timestampAuthority ?? "", error: error.message };
    return { facts: told, sealed: { ...sealed, timestamp } };
  }
}

async function print(ctx: Context, printed: PrintedAgreement): Promise<Uint8Array> {
  const { ownerName: name, businessName, content } = printed;
  const author = fullSenderName({ name, businessName });
  const { title, html: text } = content;
  const html = await ctx.render.agreementPage(printed);
  return printDocument(ctx, { html, title, lang: languageOf(text), author });
}

/** Under its hash, so that no retry can ever replace what somebody was already given; its certificate beside it. */
async function keep(ctx: Context, { facts, sealed }: Made, { owner }: Agreement): Promise<Kept> {
  // Printing and the authority took their time since the claim: this is the moment of the seal.
  const sealedAt = await ctx.clock();
  const kept = { ...toKept(sealed, await sha256(sealed.pdf)), sealedAt };
  await keepRecord(ctx, kept.r2Key, certificateRecord(ctx, facts, kept, owner.timeZone));
  await ctx.files.put(kept.r2Key, sealed.pdf, { httpMetadata: { contentType: "application/pdf" } });
  return kept;
}

function toKept(
  { certificateFingerprint, printedSha256, pages, level, timestamp }: SealedPdf,
  hash: string,
): Omit<Kept, "sealedAt"> {
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

/** Logs what was made, and what an operator has to look after. */
function tell(
  ctx: Context,
  sealedDocumentId: string,
  { pdf, timestamp, validationError }: SealedPdf,
  ms: number,
): void {
  ctx.log({ event: "seal.done", sealedDocumentId, bytes: pdf.length, ms });
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

/** @returns false when the claim had passed to somebody else meanwhile */
async function record(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  kept: Kept,
  mails: NewDelivery[],
): Promise<boolean> {
  const [[row], [head]] = await ctx.db.batch([
    ctx.db.select().from(sealedDocuments).where(eq(sealedDocuments.id, claimed.id)),
    chainHead(ctx, claimed.proposalId),
  ]);
  if (row?.state !== "working" || row.claimedAt !== claimed.claimedAt) return false;
  // Read after the chain's head, so that no event bears an earlier time than the one before it.
  const recorded = { ...ctx, now: await ctx.clock() };
  const { proposalId } = claimed;
  await commit(
    recorded,
    { proposalId, head, actor: systemActor },
    {
      statements: changeClaimed(ctx, claimed, { ...kept, state: "sealed", lastError: null }),
      events: sealedEvents(claimed, agreement, kept),
      mails: mails.map((row) => ({ row, linkId: mailLink(row) })),
      hooks: [
        {
          type: "proposal.sealed",
          proposalId,
          data: { document: { sha256: kept.sha256, sealedAt: isoTime(kept.sealedAt) } },
        },
      ],
    },
  );
  return true;
}

/** A file that no row names goes. The row is asked, because a batch may have succeeded and still have thrown. */
async function dropUnlessKept(ctx: Context, id: string, r2Key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ r2Key: sealedDocuments.r2Key })
    .from(sealedDocuments)
    .where(eq(sealedDocuments.id, id));
  if (row?.r2Key !== r2Key) await ctx.files.delete([r2Key, recordKey(r2Key)]);
}
