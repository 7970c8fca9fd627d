import { and, desc, eq } from "drizzle-orm";
import { batchRefusal, runBatch, takingTurns } from "~/db/client.server";
import { proposalVersions, sealedDocuments, signatures, signingLinks } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import { type AuditActor, appendEvents, chainHead } from "../audit/chain.server";
import type { Context, MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { pdfExportLocked } from "../plans/refusals";
import { found, ownProposal, type Proposal } from "../proposals/own.server";
import { contentOf } from "../proposals/version.server";
import { hashToken, isToken } from "../signing/link.server";
import { languageOf } from "./language";
import { ownWords } from "./own-words";
import { prepareContent } from "./sanitise.server";

export interface Download {
  pdf: Uint8Array;
  /** What the file is named after. */
  title: string;
}

type Sealed = Pick<typeof sealedDocuments.$inferSelect, "state" | "r2Key">;

/**
 * The PDF of a proposal for its owner: the sealed agreement once it was signed electronically, on every
 * plan, because a party keeps its record; else a print of the content, where the plan allows it (spec 6).
 * @param currentContent what the editor holds, or null for what is stored
 * @throws DomainError not_found, account_locked, conflict while sealing is under way, forbidden
 * 'PDF export requires Professional or Agency plan.' (spec 8), rate_limited, printing_failed
 */
export async function proposalPdf(
  ctx: MemberContext,
  id: string,
  currentContent: string | null,
): Promise<Download> {
  if (!isId(id)) throw notFound();
  const [rows, [agreement]] = await ctx.db.batch([ownProposal(ctx, id), agreementOf(ctx, id)]);
  const proposal = found(rows);
  assertOpenAccount(ctx);
  if (agreement) return { title: agreement.title, pdf: await fetchSealed(ctx, agreement.sealed) };
  if (!ctx.actor.rights.canExportPDF) throw pdfExportLocked();
  await limitRate(ctx, { print: ctx.actor.id });
  return { title: proposal.title, pdf: await printProposal(ctx, proposal, currentContent) };
}

const agreementOf = (ctx: Context, proposalId: string) =>
  ctx.db
    .select({ title: proposalVersions.title, sealed: sealedColumns })
    .from(sealedDocuments)
    .innerJoin(signatures, eq(signatures.id, sealedDocuments.signatureId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .where(eq(sealedDocuments.proposalId, proposalId))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

const sealedColumns = { id: sealedDocuments.id, state: sealedDocuments.state, r2Key: sealedDocuments.r2Key };

async function printProposal(ctx: MemberContext, stored: Proposal, currentContent: string | null) {
  const contentHtml = currentContent
    ? prepareContent(currentContent, ownWords(stored.brief))
    : stored.contentHtml;
  const content = contentOf({ ...stored, contentHtml });
  const { name: ownerName, email: ownerEmail } = ctx.actor;
  const html = await ctx.render.proposalPage({
    content,
    ownerName,
    ownerEmail,
    date: stored.sentAt ?? ctx.now,
  });
  return ctx.printer.print({ html, title: content.title, lang: languageOf(contentHtml) });
}

/** @throws DomainError conflict while there is no sealed PDF yet */
async function fetchSealed(ctx: Context, { state, r2Key }: Sealed): Promise<Uint8Array> {
  if (state === "failed") {
    throw new DomainError("conflict", "The sealed PDF could not be made. Retry it on the proposal's page.");
  }
  if (state !== "sealed" || !r2Key) {
    throw new DomainError("conflict", "The sealed PDF is being made. Try again in a minute.");
  }
  const file = await ctx.files.get(r2Key);
  if (!file)
    throw new DomainError("printing_failed", "The sealed PDF cannot be reached just now. Please try again.");
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * The client's own copy, through the link that signed it: it stays theirs for as long as it is kept, past
 * the link's expiry and whatever the owner does (design 5).
 * @throws DomainError not_found unless this link's recipient signed and the agreement is sealed; rate_limited
 */
export async function signedCopy(ctx: Context, token: string): Promise<Download> {
  if (!isToken(token)) throw notFound("Signed copy");
  await limitBursts(ctx, `signed-copy:${ctx.request.ip}`);
  const tokenHash = await hashToken(token);
  const [copy] = await copyByLink(ctx, tokenHash);
  if (copy?.sealed.state !== "sealed") throw notFound("Signed copy");
  // Tokens are the caller's to make up: only one that exists gets a counter of its own.
  await limitRate(ctx, { print: tokenHash });
  const pdf = await fetchSealed(ctx, copy.sealed);
  await takingTurns(() => recordDownload(ctx, copy)).catch(unlessOutrun);
  return { title: copy.title, pdf };
}

type Copy = Awaited<ReturnType<typeof copyByLink>>[number];

const copyByLink = (ctx: Context, tokenHash: string) =>
  ctx.db
    .select({
      title: proposalVersions.title,
      sealed: sealedColumns,
      signature: signatures,
      linkId: signingLinks.id,
    })
    .from(signingLinks)
    .innerJoin(
      signatures,
      and(
        eq(signatures.recipientId, signingLinks.recipientId),
        eq(signatures.versionId, signingLinks.versionId),
      ),
    )
    .innerJoin(proposalVersions, eq(proposalVersions.id, signatures.versionId))
    .innerJoin(sealedDocuments, eq(sealedDocuments.signatureId, signatures.id))
    .where(eq(signingLinks.tokenHash, tokenHash))
    .limit(1);

async function recordDownload(ctx: Context, { signature, sealed, linkId }: Copy): Promise<void> {
  const { proposalId, versionId, recipientId, signerName, signerEmail } = signature;
  const actor: AuditActor = {
    actorKind: "recipient",
    actorId: recipientId,
    actorName: signerName,
    actorEmail: signerEmail,
    authMethod: "link from e-mail",
  };
  const [head] = await chainHead(ctx, proposalId);
  const payload = { sealedDocumentId: sealed.id };
  const event = { type: "pdf.downloaded" as const, versionId, recipientId, linkId, payload };
  await runBatch(ctx.db, await appendEvents(ctx, proposalId, head, actor, [event]));
}

/** A crowd of downloads at once may outrun the chain; the reader gets the file all the same. */
function unlessOutrun(error: unknown): void {
  if (batchRefusal(error) === null) throw error;
}
