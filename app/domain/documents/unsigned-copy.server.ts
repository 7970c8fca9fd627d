/** A sent version as a PDF that nobody has signed. */
import type { Context } from "../context";
import type { Version } from "../proposals/version.server";
import { languageOf } from "./language";
import { printedLogo } from "./printed-logo.server";
import type { Download } from "./sealed-file.server";

/** Not to be mistaken for the signed one, which has the title alone. */
export const unsignedTitle = (title: string): string => `${title} (unsigned copy)`;

/** @throws DomainError printing_failed */
export async function printUnsigned(
  ctx: Context,
  { version, owner }: { version: Version; owner: { name: string; email: string } },
): Promise<Download> {
  const { title, html: contentHtml, frozenAt } = version;
  const html = await ctx.render.proposalPage({
    content: version,
    ownerName: owner.name,
    ownerEmail: owner.email,
    date: frozenAt,
    logo: await printedLogo(ctx, version.logoKey),
  });
  const pdf = await ctx.printer.print({ html, title, lang: languageOf(contentHtml) });
  return { title: unsignedTitle(title), pdf };
}
