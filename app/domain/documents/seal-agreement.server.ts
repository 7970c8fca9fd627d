import { and, eq, lt, or, sql } from "drizzle-orm";
import { expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { deliveries, sealedDocuments } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { MINUTE } from "~/platform/durations";
import { newId } from "~/platform/ids";
import { type AuditDraft, appendEvents, chainHead, systemActor } from "../audit/chain.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { type Agreement, loadAgreement } from "./agreement.server";
import { languageOf } from "./language";
import { sealPdf } from "./seal.server";

export type SealedDocument = typeof sealedDocuments.$inferSelect;

/** A worker that claimed a document and was heard of no more for this long has died. Milliseconds. */
export const SEAL_PATIENCE = 5 * MINUTE;

interface Made {
  r2Key: string;
  sha256: string;
  certificateFingerprint: string;
}

/**
 * Prints, certifies and seals a signed agreement, keeps it in R2 under its hash and writes the mails to both
 * sides (design 6.6). Asked twice, or by two at once, it seals once and mails once.
 * @returns whether this call sealed it; false when it was sealed before or somebody else is at it
 * @throws DomainError printing_failed; Error when the evidence does not hold or sealing fails
 */
export async function sealAgreement(ctx: Context, sealedDocumentId: string): Promise<boolean> {
  const started = Date.now();
  const claimed = await claim(ctx, sealedDocumentId);
  if (!claimed) return false;
  const agreement = await loadAgreement(ctx, claimed);
  const pdf = await makePdf(ctx, agreement);
  const made = await keep(ctx, pdf, agreement.printed.certificateFingerprint);
  const mails = copiesFor(ctx, agreement);
  const won = await takingTurns(() => record(ctx, claimed, agreement, made, mails)).catch(async (error) => {
    await dropUnlessKept(ctx, claimed.id, made.r2Key).catch(() => undefined);
    throw error;
  });
  if (!won) {
    await dropUnlessKept(ctx, claimed.id, made.r2Key);
    return false;
  }
  ctx.log({ event: "seal.done", sealedDocumentId, bytes: pdf.length, ms: Date.now() - started });
  for (const mail of mails) await publish(ctx, "mail", mail.id);
  return true;
}

async function claim(ctx: Context, id: string): Promise<SealedDocument | undefined> {
  const { state, claimedAt, attempts } = sealedDocuments;
  const abandoned = and(eq(state, "working"), lt(claimedAt, ctx.now - SEAL_PATIENCE));
  const [row] = await ctx.db
    .update(sealedDocuments)
    .set({ state: "working", claimedAt: ctx.now, attempts: sql`${attempts} + 1`, lastError: null })
    .where(and(eq(sealedDocuments.id, id), or(eq(state, "pending"), abandoned)))
    .returning();
  return row;
}

async function makePdf(ctx: Context, { printed }: Agreement): Promise<Uint8Array> {
  const html = await ctx.render.agreementPage(printed);
  const { title, html: text } = printed.content;
  const pdf = await ctx.printer.print({ html, title, lang: languageOf(text) });
  return (await sealPdf(pdf, ctx.config.seal)).pdf;
}

/** Under its hash, so that no retry can ever replace what somebody was already given. */
async function keep(ctx: Context, pdf: Uint8Array, certificateFingerprint: string): Promise<Made> {
  const hash = await sha256(pdf);
  const r2Key = `sealed/${hash}.pdf`;
  await ctx.files.put(r2Key, pdf, { httpMetadata: { contentType: "application/pdf" } });
  return { r2Key, sha256: hash, certificateFingerprint };
}

type NewDelivery = typeof deliveries.$inferInsert;

/** One copy for the signer, reached as before, and one for the owner. */
function copiesFor(ctx: Context, { owner, recipient, signature, version }: Agreement): NewDelivery[] {
  const copy = {
    userId: owner.id,
    proposalId: version.proposalId,
    kind: "signed_copy" as const,
    versionId: version.id,
    cc: [],
    subject: `Signed: ${version.title}`,
    message: "",
    state: "pending" as const,
    createdAt: ctx.now,
  };
  return [
    {
      ...copy,
      id: newId(),
      linkId: signature.linkId,
      toName: signature.signerName,
      toEmail: recipient.email,
    },
    { ...copy, id: newId(), linkId: null, toName: owner.name, toEmail: owner.email },
  ];
}

/** @returns false when the claim had passed to somebody else meanwhile */
async function record(
  ctx: Context,
  claimed: SealedDocument,
  agreement: Agreement,
  made: Made,
  mails: NewDelivery[],
): Promise<boolean> {
  const [[row], [head]] = await ctx.db.batch([
    ctx.db.select().from(sealedDocuments).where(eq(sealedDocuments.id, claimed.id)),
    chainHead(ctx, claimed.proposalId),
  ]);
  if (row?.state !== "working" || row.claimedAt !== claimed.claimedAt) return false;
  const events = describe(claimed, agreement, made, mails);
  await runBatch(ctx.db, [
    ...asSealed(ctx, claimed, made),
    ...mails.map((mail) => ctx.db.insert(deliveries).values(mail)),
    ...(await appendEvents(ctx, claimed.proposalId, head, systemActor, events)),
  ]);
  return true;
}

const asSealed = (ctx: Context, { id, claimedAt }: SealedDocument, made: Made): Statement[] => [
  ctx.db
    .update(sealedDocuments)
    .set({ ...made, state: "sealed", sealedAt: ctx.now, lastError: null })
    .where(
      and(
        eq(sealedDocuments.id, id),
        eq(sealedDocuments.state, "working"),
        eq(sealedDocuments.claimedAt, claimedAt ?? 0),
      ),
    ),
  expectOneChange(ctx.db),
];

function describe(
  { id: sealedDocumentId }: SealedDocument,
  { version, recipient }: Agreement,
  { sha256, certificateFingerprint }: Made,
  mails: NewDelivery[],
): AuditDraft[] {
  const of = { versionId: version.id, recipientId: recipient.id };
  return [
    { type: "pdf.sealed", ...of, payload: { sealedDocumentId, sha256, certificateFingerprint } },
    ...mails.map((mail): AuditDraft => {
      const payload = { deliveryId: mail.id, kind: "signed_copy", to: mail.toEmail };
      return { type: "mail.queued", versionId: version.id, linkId: mail.linkId ?? null, payload };
    }),
  ];
}

/** A file that no row names goes. The row is asked, because a batch may have succeeded and still have thrown. */
async function dropUnlessKept(ctx: Context, id: string, r2Key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ r2Key: sealedDocuments.r2Key })
    .from(sealedDocuments)
    .where(eq(sealedDocuments.id, id));
  if (row?.r2Key !== r2Key) await ctx.files.delete(r2Key);
}
