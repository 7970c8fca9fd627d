import { eq, sql } from "drizzle-orm";
import { invoices } from "~/db/schema";
import type { Context } from "../context";
import type { IssuedInvoice } from "./decide-invoices";

export type InvoiceRow = typeof invoices.$inferSelect;

/** Oldest first; those of one moment in the order of their numbers. */
export const invoicesOf = ({ db }: Pick<Context, "db">, proposalId: string) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.proposalId, proposalId))
    .orderBy(invoices.createdAt, sql`rowid`);

export const issuedInvoice = ({ content, ...row }: InvoiceRow): IssuedInvoice => ({
  id: row.id,
  number: content.number,
  issueDay: row.issueDay,
  kind: row.kind,
  requestId: row.requestId,
  isAhead: row.isAhead,
  shares: row.shares,
  refersTo: row.refersTo,
});
