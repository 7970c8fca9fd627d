import type { Translate } from "~/platform/language/translate";
import type { Paper } from "../printing/paper";
import type { PrintedLogo } from "../printing/renderer";
import type { InvoiceContent } from "./invoice-content";

export interface PrintedInvoice {
  content: InvoiceContent;
  title: string;
  logo: PrintedLogo | null;
  paper: Paper;
}

export interface InvoiceRenderer {
  /** @param t in the invoice's language */
  invoicePage(invoice: PrintedInvoice, t: Translate): Promise<string>;
}
