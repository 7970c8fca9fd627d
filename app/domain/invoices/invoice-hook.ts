import type { InvoiceRow } from "./stored-invoices.server";

/** Describes an invoice or a credit note to a webhook. Amounts are minor units. */
export const invoiceHook = ({
  id,
  kind,
  issueDay,
  currency,
  total,
  tax,
  requestId,
  refersTo,
  content,
}: InvoiceRow) => ({
  invoice: {
    ...{ id, number: content.number, kind, issueDay, currency, total, tax, paymentId: requestId },
    ...(refersTo && { refersTo }),
  },
});
