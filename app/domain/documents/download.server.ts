import { desc, eq } from "drizzle-orm";
import { branding, proposals, proposalVersions, sealedDocuments, signatures, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { fullSenderName, type Sender } from "../accounts/sender-name";
import { logoToFreeze } from "../branding/branding.server";
import type { Context, MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { pdfExportLocked } from "../plans/refusals";
import { ownerOf } from "../proposals/detail.server";
import { found, type Proposal } from "../proposals/own.server";
import { contentOf } from "../proposals/version.server";
import { printable } from "../team/read-proposal.server";
import { languageOf } from "./language";
import { paperOf, type Region } from "./paper";
import { printDocument } from "./print-document.server";
import { printedLogo } from "./printed-logo.server";
import { prepareTyped } from "./sanitise.server";
import { type Download, fetchSealed } from "./sealed-file.server";

/**
 * The PDF of a proposal for its owner, and for who leads the owner's team: the sealed agreement once it was signed electronically, on every
 * plan, because a party keeps its record; else a print of the content, where the plan allows it (docs/product.md 6).
 * @param currentContent what the editor holds, or null for what is stored
 * @throws DomainError not_found, account_locked, conflict while sealing is under way, forbidden
 * 'PDF export requires Professional or Agency plan.' (docs/product.md 8), rate_limited, printing_failed
 */
export async function proposalPdf(
  ctx: MemberContext,
  id: string,
  currentContent: string | null,
): Promise<Download> {
  if (!isId(id)) throw notFound();
  const readable = await printable(ctx, id);
  const [rows, [agreement], [saved], [author]] = await ctx.db.batch([
    ctx.db.select().from(proposals).where(readable).limit(1),
    agreementOf(ctx, id),
    ctx.db
      .select({ logoKey: branding.logoKey })
      .from(branding)
      .where(eq(branding.userId, ownerOf(id))),
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        businessName: users.businessName,
        email: users.email,
        timeZone: users.timeZone,
        locale: users.locale,
      })
      .from(users)
      .where(eq(users.id, ownerOf(id))),
  ]);
  const proposal = found(rows);
  assertOpenAccount(ctx);
  if (agreement) return { title: agreement.title, pdf: await fetchSealed(ctx, agreement.sealed) };
  if (!ctx.actor.rights.canExportPDF) throw pdfExportLocked();
  await limitRate(ctx, { print: ctx.actor.id });
  const logoKey = logoToFreeze(ctx.actor, proposal, saved);
  const by = author ?? { ...ctx.actor, timeZone: null, locale: null };
  // What an editor holds is its owner's.
  const shown = by.id === ctx.actor.id ? currentContent : null;
  return { title: proposal.title, pdf: await printProposal(ctx, proposal, by, shown, logoKey) };
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
  author: Region & Sender & { email: string },
  currentContent: string | null,
  logoKey: string | null,
) {
  const contentHtml = currentContent ? prepareTyped(currentContent).html : stored.contentHtml;
  const content = contentOf({ ...stored, contentHtml }, logoKey);
  const html = await ctx.render.proposalPage({
    content,
    ownerName: author.name,
    businessName: author.businessName,
    ownerEmail: author.email,
    date: stored.sentAt ?? ctx.now,
    logo: await printedLogo(ctx, logoKey),
    paper: paperOf(author),
  });
  const { title } = content;
  return printDocument(ctx, { html, title, lang: languageOf(contentHtml), author: fullSenderName(author) });
}
