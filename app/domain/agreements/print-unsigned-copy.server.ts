import type { Context } from "../context";
import { selectTimeFormat } from "../mail/time-format.server";
import { fullSenderName, type Sender } from "../people/sender-name";
import { paperOf } from "../printing/paper";
import { printedLogo } from "../printing/printed-logo.server";
import type { ClientAnswer } from "../proposals/decision/client-answer";
import type { Version } from "../proposals/version.server";
import { languageOf } from "../writing/language";
import { printDocument } from "./print-document.server";
import type { Download } from "./sealed-file.server";

/** The signed copy has the title alone. */
export const unsignedTitle = (title: string, answer: Pick<ClientAnswer, "outcome"> | null = null): string =>
  `${title} (${answer?.outcome ?? "unsigned copy"})`;

/** @throws DomainError printing_failed */
export async function printUnsignedCopy(
  ctx: Context,
  { version, owner }: { version: Version; owner: Sender & { id: string; email: string } },
  answer: ClientAnswer | null = null,
): Promise<Download> {
  const { title, html: contentHtml, frozenAt } = version;
  const [[region], logo] = await Promise.all([
    selectTimeFormat(ctx, owner.id),
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
