import { desc, eq } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { proposals, proposalVersions, sealedDocuments, signatures, users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { printDocument } from "../agreements/print-document.server";
import { type Download, fetchSealed } from "../agreements/sealed-file.server";
import { hasCover } from "../branding/cover";
import { type Letterhead, letterheadQuery, letterheadToFreeze } from "../branding/letterhead.server";
import { prepareTyped } from "../content/sanitise.server";
import type { Context, MemberContext } from "../context";
import { senderColumns } from "../people/sender-columns.server";
import { fullSenderName, type Sender } from "../people/sender-name";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { pdfExportLocked } from "../plans/plan-errors";
import { inTurn } from "../printing/in-turn";
import { paperOf, type Region } from "../printing/paper";
import { printedLogo } from "../printing/printed-logo.server";
import { picturesToPrint } from "../printing/printed-pictures.server";
import { found, type Proposal } from "../proposals/find-own.server";
import { keepOwnPictures } from "../proposals/pictures/own-pictures.server";
import { proposalColumns } from "../proposals/text.server";
import { asOffered, calendarColumns } from "../proposals/validity/own-calendar.server";
import { filledContent } from "../proposals/variables/filled-content.server";
import { proposalLanguage } from "../proposals/version.server";
import { ownerOf } from "./owner-of";
import { printable } from "./read-team-proposal.server";

/**
 * The sealed agreement once signed, on every plan; else a print of the content (docs/product.md 6, 8).
 * @throws DomainError not_found, account_locked, conflict while sealing, forbidden, rate_limited, printing_failed
 */
export async function proposalPdf(
  ctx: MemberContext,
  id: string,
  currentContent: string | null,
): Promise<Download> {
  if (!isId(id)) throw notFound();
  const readable = await printable(ctx, id);
  const read = await readTogether(ctx.db, {
    proposal: ctx.db.select(proposalColumns).from(proposals).where(readable).limit(1),
    agreement: agreementOf(ctx, id),
    letterhead: letterheadQuery(ctx, ownerOf(id)),
    author: ctx.db
      .select({ ...senderColumns, ...calendarColumns })
      .from(users)
      .where(eq(users.id, ownerOf(id))),
  });
  const [author] = read.author;
  const proposal = asOffered(ctx.now, found(read.proposal), author);
  assertOpenAccount(ctx);
  const [agreement] = read.agreement;
  if (agreement) return { title: agreement.title, pdf: await fetchSealed(ctx, agreement.sealed) };
  if (!ctx.actor.rights.canExportPDF) throw pdfExportLocked();
  await limitRate(ctx, { print: ctx.actor.id });
  const letterhead = letterheadToFreeze(ctx.actor, proposal, read.letterhead[0]);
  const by = author ?? { ...ctx.actor, timeZone: null, locale: null };
  // Only the owner may print unsaved text.
  const shown = by.id === ctx.actor.id ? currentContent : null;
  return { title: proposal.title, pdf: await printProposal(ctx, proposal, by, shown, letterhead) };
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
  letterhead: Letterhead,
) {
  const typed = currentContent ? prepareTyped(currentContent) : null;
  const own = typed && (await keepOwnPictures(ctx, { ...typed, stored: stored.contentHtml }));
  const contentHtml = own?.html ?? stored.contentHtml;
  const proposal = { ...stored, contentHtml };
  const { content } = await filledContent(ctx, proposal, letterhead, author);
  const t = await loadLanguage(ctx, proposalLanguage(proposal));
  const pictures = await picturesToPrint(ctx, content.html, content.cover);
  const printed = {
    content,
    ownerName: author.name,
    businessName: author.businessName,
    ownerEmail: author.email,
    date: stored.sentAt ?? ctx.now,
    logo: await printedLogo(ctx, content.logoKey),
    pictures: pictures.addresses,
    paper: paperOf(author),
    coverPicture: pictures.cover,
    accent: letterhead.accent,
  };
  const { title } = content;
  const by = fullSenderName(author);
  const pdf = await inTurn(pictures.weight, async () => {
    const html = await ctx.render.proposalPage(printed, t);
    const page = { html, hasCover: hasCover(content), pictures: pictures.sources };
    return printDocument(ctx.printer, { ...page, title, t, author: by });
  });
  return pdf.stream();
}
