/** A sent version as a PDF that nobody has signed: they may have answered without a signature. */
import { fullSenderName, type Sender } from "../accounts/sender-name";
import type { Context } from "../context";
import { keptCalendar } from "../mail/mail-calendar.server";
import type { Answer } from "../proposals/given-answer";
import type { Version } from "../proposals/version.server";
import { languageOf } from "./language";
import { paperOf } from "./paper";
import { printDocument } from "./print-document.server";
import { printedLogo } from "./printed-logo.server";
import type { Download } from "./sealed-file.server";

/** Not to be mistaken for the signed one, which has the title alone. */
export const unsignedTitle = (title: string, answer: Pick<Answer, "outcome"> | null = null): string =>
  `${title} (${answer?.outcome ?? "unsigned copy"})`;

/** @throws DomainError printing_failed */
export async function printUnsigned(
  ctx: Context,
  { version, owner }: { version: Version; owner: Sender & { id: string; email: string } },
  answer: Answer | null = null,
): Promise<Download> {
  const { title, html: contentHtml, frozenAt } = version;
  const [[region], logo] = await Promise.all([
    keptCalendar(ctx, owner.id),
    printedLogo(ctx, version.logoKey),
  ]);
  const html = await ctx.render.proposalPage({
    content: version,
    ownerName: owner.name,
    businessName: owner.businessName,
    ownerEmail: owner.email,
    date: frozenAt,
    logo,
    paper: paperOf(region),
    answer,
  });
  const author = fullSenderName(owner);
  const pdf = await printDocument(ctx, { html, title, lang: languageOf(contentHtml), author });
  return { title: unsignedTitle(title, answer), pdf };
}
