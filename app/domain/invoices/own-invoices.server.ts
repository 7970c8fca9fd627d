import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { invoices } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { Context, MemberContext } from "../context";
import { found, ownProposal } from "../proposals/find-own.server";
import { invoicePdf, invoiceTitle } from "./invoice-pdf.server";
import { invoiceXml } from "./invoice-xml.server";
import { type InvoiceRow, invoicesOf } from "./stored-invoices.server";

/** The invoices of an own proposal, oldest first. @throws DomainError not_found */
async function ownInvoices(ctx: MemberContext, proposalId: string): Promise<InvoiceRow[]> {
  const id = isId(proposalId) ? proposalId : "";
  const read = await readTogether(ctx.db, { proposal: ownProposal(ctx, id), invoices: invoicesOf(ctx, id) });
  found(read.proposal);
  return read.invoices;
}

export interface InvoiceFile {
  /** "Deposit invoice INV-2027-0001" */
  title: string;
  type: "pdf" | "xml";
  body: Uint8Array | string;
}

const NAME = /^([\w-]{21})\.(pdf|xml)$/;

/** The id and the type that a file's name has. @throws DomainError not_found */
export function invoiceNamed(name: string, among: readonly InvoiceRow[]) {
  const [, id, type] = NAME.exec(name) ?? [];
  const row = among.find((one) => one.id === id);
  if (!row) throw notFound();
  return { row, type: type === "xml" ? ("xml" as const) : ("pdf" as const) };
}

/** @throws DomainError not_found where there is no XML, printing_failed */
export async function invoiceFile(
  ctx: Context,
  { row, type }: ReturnType<typeof invoiceNamed>,
): Promise<InvoiceFile> {
  if (type === "pdf") {
    const { title, bytes } = await invoicePdf(ctx, row);
    return { title, type, body: bytes };
  }
  const xml = await invoiceXml(ctx, row);
  if (xml === null) throw notFound();
  return { title: invoiceTitle(ctx.message, row.content), type, body: xml };
}

/** @throws DomainError not_found, rate_limited, printing_failed */
export async function ownInvoiceFile(
  ctx: MemberContext,
  proposalId: string,
  name: string,
): Promise<InvoiceFile> {
  const named = invoiceNamed(name, await ownInvoices(ctx, proposalId));
  await limitRate(ctx, { print: ctx.actor.id });
  return invoiceFile(ctx, named);
}

/** What lists and exports say of an invoice, without its lines. */
export type ListedInvoice = Awaited<ReturnType<typeof newestInvoices>>[number];

export interface InvoicePlace {
  createdAt: number;
  id: string;
}

const said = <T>(path: string) => sql<T>`${invoices.content} ->> ${sql.raw(`'$.${path}'`)}`;

/** The newest first, from a place on. Uses the index `invoices_by_user`. */
export const newestInvoices = ({ db, actor }: MemberContext, after: InvoicePlace | null, count: number) =>
  db
    .select({
      id: invoices.id,
      proposalId: invoices.proposalId,
      requestId: invoices.requestId,
      kind: invoices.kind,
      issueDay: invoices.issueDay,
      currency: invoices.currency,
      shares: invoices.shares,
      total: invoices.total,
      tax: invoices.tax,
      createdAt: invoices.createdAt,
      refersTo: invoices.refersTo,
      number: said<string>("number"),
      client: said<string>("client.name"),
      clientCountry: said<string>("client.country"),
      clientVatNumber: said<string>("client.vatNumber"),
      title: said<string>("title"),
      reference: said<string>("reference"),
      supplyFrom: said<string | null>("supply.from"),
      supplyUntil: said<string | null>("supply.until"),
      credited: said<string | null>("refersTo.number"),
      reason: said<string>("reason"),
      settled: said<number>("settled"),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, actor.id),
        after
          ? or(
              lt(invoices.createdAt, after.createdAt),
              and(eq(invoices.createdAt, after.createdAt), lt(invoices.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(count);

/** The same of a whole row. */
export const listedInvoice = ({ content, ...row }: InvoiceRow): ListedInvoice => ({
  ...row,
  number: content.number,
  client: content.client.name,
  clientCountry: content.client.country,
  clientVatNumber: content.client.vatNumber,
  title: content.title,
  reference: content.reference,
  supplyFrom: content.supply?.from ?? null,
  supplyUntil: content.supply?.until ?? null,
  credited: content.refersTo?.number ?? null,
  reason: content.reason,
  settled: content.settled,
});

/** Of an own proposal, oldest first. @throws DomainError not_found */
export const ownListedInvoices = async (ctx: MemberContext, proposalId: string): Promise<ListedInvoice[]> =>
  (await ownInvoices(ctx, proposalId)).map(listedInvoice);

interface InvoicePage {
  rows: ListedInvoice[];
  /** Where the next page begins; null for the last. */
  next: string | null;
}

/** @param cursor of an earlier page; anything else is the first page */
export async function invoicePage(
  ctx: MemberContext,
  cursor: string | null,
  size: number,
): Promise<InvoicePage> {
  const [, createdAt, id] = /^(\d{1,16})\.([\w-]{21})$/.exec(cursor ?? "") ?? [];
  const place = createdAt && id ? { createdAt: Number(createdAt), id } : null;
  const rows = await newestInvoices(ctx, place, size + 1);
  const last = rows[size - 1];
  const hasMore = rows.length > size;
  return { rows: rows.slice(0, size), next: hasMore && last ? `${last.createdAt}.${last.id}` : null };
}
