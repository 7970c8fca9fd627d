/** Invoices in the JSON API. */
import * as z from "zod";
import { INVOICE_KINDS } from "~/db/vocabulary";
import { day, minorUnits, moment } from "~/platform/json-formats";
import { isoTime } from "~/platform/time/iso-time";
import type { ListedInvoice } from "./own-invoices.server";
import { TAX_CATEGORIES } from "./tax-shares";

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issueDay: day,
  proposalId: z.string(),
  paymentId: z.string(),
  client: z.string(),
  title: z.string().meta({ description: "The agreement’s." }),
  currency: z.string(),
  taxes: z
    .array(
      z.object({
        category: z.enum(TAX_CATEGORIES),
        name: z.string(),
        rate: z.int().meta({ description: "Thousandths of a per cent." }),
        net: minorUnits,
        tax: minorUnits,
      }),
    )
    .meta({ description: "By rate. A credit note has what it takes back, above zero." }),
  tax: minorUnits,
  total: minorUnits,
  settled: minorUnits.meta({ description: "What was received before the issue." }),
  creditsInvoiceId: z.string().nullable(),
  reason: z.string(),
  issuedAt: moment,
});

export const invoicesResponse = z.object({ invoices: z.array(invoice) });

export const invoicePageResponse = z.object({
  invoices: z.array(invoice),
  next: z.string().nullable().meta({ description: "The `after` of the next page; null for the last." }),
});

export const listedInJson = (row: ListedInvoice): z.output<typeof invoice> => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issueDay: row.issueDay,
  proposalId: row.proposalId,
  paymentId: row.requestId,
  client: row.client,
  title: row.title,
  currency: row.currency,
  taxes: row.shares,
  tax: row.tax,
  total: row.total,
  settled: row.settled,
  creditsInvoiceId: row.refersTo,
  reason: row.reason,
  issuedAt: isoTime(row.createdAt),
});
