import { eq, inArray } from "drizzle-orm";
import { readAtOnce } from "~/db/client.server";
import { invoices, proposalVersions } from "~/db/schema";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { printDocument } from "../agreements/print-document.server";
import type { Context } from "../context";
import { inTurn } from "../printing/in-turn";
import { paperOf } from "../printing/paper";
import { printedLogo } from "../printing/printed-logo.server";
import type { InvoiceContent } from "./invoice-content";
import { invoiceKindText } from "./invoice-words";
import type { InvoiceRow } from "./stored-invoices.server";

const keyOf = ({ id }: Pick<InvoiceRow, "id">): string => `invoices/${id}.pdf`;

/** Deletes printed invoices whose row is gone. @param places as in R2 */
export async function deleteOrphanedInvoices(
  { primary, files }: Pick<Context, "primary" | "files">,
  places: readonly string[],
): Promise<void> {
  const printed = places.filter((place) => place.startsWith("invoices/"));
  if (printed.length === 0) return;
  const ids = printed.map((place) => place.slice("invoices/".length, -".pdf".length));
  const kept = await primary.select({ id: invoices.id }).from(invoices).where(inArray(invoices.id, ids));
  const stays = new Set(kept.map(keyOf));
  await files.delete(printed.filter((place) => !stays.has(place)));
}

/** "Final invoice INV-2027-0014" */
export const invoiceTitle = (t: Translate, content: InvoiceContent): string =>
  `${invoiceKindText(t, content)} ${content.number}`;

/** The file as it was printed; null before that. */
export async function storedInvoicePdf(
  { files }: Pick<Context, "files">,
  row: Pick<InvoiceRow, "id">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stored = await files.get(keyOf(row));
  return stored && new Uint8Array(await stored.arrayBuffer());
}

/** Prints the frozen invoice the first time, and gives the same file ever after. @throws DomainError printing_failed */
export async function invoicePdf(
  ctx: Context,
  row: InvoiceRow,
): Promise<{ title: string; bytes: Uint8Array }> {
  const t = await loadLanguage(ctx, row.content.language);
  const title = invoiceTitle(t, row.content);
  const stored = await storedInvoicePdf(ctx, row);
  if (stored) return { title, bytes: stored };
  const printed = await print(ctx, row, t, title);
  const isFirst = await ctx.files.put(keyOf(row), printed, { onlyIf: { etagDoesNotMatch: "*" } });
  if (isFirst) return { title, bytes: printed };
  return { title, bytes: (await storedInvoicePdf(ctx, row)) ?? printed };
}

async function print(
  ctx: Context,
  { content, versionId }: InvoiceRow,
  t: Translate,
  title: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [version] = await ctx.db
    .select({ logoKey: proposalVersions.logoKey })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId));
  const { logo } = await readAtOnce({ logo: printedLogo(ctx, version?.logoKey ?? null) });
  const paper = paperOf({ locale: `en-${content.seller.country}`, timeZone: null });
  const pdf = await inTurn(0, async () => {
    const html = await ctx.render.invoicePage({ content, title, logo, paper }, t);
    const page = { html, hasCover: false, pictures: new Map() };
    return printDocument(ctx.printer, { ...page, title, t, author: content.seller.name });
  });
  return new Uint8Array(await new Response(pdf.stream()).arrayBuffer());
}
