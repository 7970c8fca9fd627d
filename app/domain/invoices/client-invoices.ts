/** The invoices of an agreement as its client sees them. */
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { formatMoney } from "../briefs/format-money";
import { moneyLocale } from "../prices/price-in-language";
import { invoiceKindText } from "./invoice-words";
import type { InvoiceRow } from "./stored-invoices.server";
import { ciiProblem } from "./xml/cii-problem";

export interface ClientInvoice {
  id: string;
  /** "Deposit invoice" */
  kind: string;
  number: string;
  day: string;
  amount: string;
  hasXml: boolean;
}

export const clientInvoices = (t: Translate, rows: readonly InvoiceRow[]): ClientInvoice[] =>
  rows.map(({ id, content, issueDay, total, currency }) => ({
    id,
    kind: invoiceKindText(t, content),
    number: content.number,
    day: dayText(issueDay, t),
    amount: formatMoney(total, currency, moneyLocale(t)),
    hasXml: ciiProblem(content) === null,
  }));
