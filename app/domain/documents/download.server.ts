import { desc, eq } from "drizzle-orm";
import { proposalVersions, sealedDocuments, signatures } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { brandingQuery, logoToFreeze } from "../branding/branding.server";
import type { Context, MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { pdfExportLocked } from "../plans/refusals";
import { found, ownProposal, type Proposal } from "../proposals/own.server";
import { contentOf } from "../proposals/version.server";
import { languageOf } from "./language";
import { ownWords } from "./own-words";
import { printedLogo } from "./printed-logo.server";
import { prepareContent } from "./sanitise.server";
import { type Download, fetchSealed } from "./sealed-file.server";

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
  const [rows, [agreement], [saved]] = await ctx.db.batch([
    ownProposal(ctx, id),
    agreementOf(ctx, id),
    brandingQuery(ctx, ctx.actor.id),
  ]);
  const proposal = found(rows);
  assertOpenAccount(ctx);
  if (agreement) return { title: agreement.title, pdf: await fetchSealed(ctx, agreement.sealed) };
  if (!ctx.actor.rights.canExportPDF) throw pdfExportLocked();
  await limitRate(ctx, { print: ctx.actor.id });
  const logoKey = logoToFreeze(ctx.actor, proposal, saved);
  return { title: proposal.title, pdf: await printProposal(ctx, proposal, currentContent, logoKey) };
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

async function printProposal(
  ctx: MemberContext,
  stored: Proposal,
  currentContent: string | null,
  logoKey: string | null,
) {
  const contentHtml = currentContent
    ? prepareContent(currentContent, ownWords(stored.brief))
    : stored.contentHtml;
  const content = contentOf({ ...stored, contentHtml }, logoKey);
  const { name: ownerName, email: ownerEmail } = ctx.actor;
  const html = await ctx.render.proposalPage({
    content,
    ownerName,
    ownerEmail,
    date: stored.sentAt ?? ctx.now,
    logo: await printedLogo(ctx, logoKey),
  });
  return ctx.printer.print({ html, title: content.title, lang: languageOf(contentHtml) });
}
