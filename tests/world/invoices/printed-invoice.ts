import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import { inEnglish } from "~/platform/language/translate";
import { InvoicePage } from "~/templates/print/invoice/invoice-page";

export const printedInvoice = (content: InvoiceContent): string =>
  renderToStaticMarkup(
    createElement(InvoicePage, {
      invoice: { content, title: content.number, logo: null, paper: "a4" },
      t: inEnglish,
      fonts: null,
    }),
  );

/** The cells of the row of the sum: net, tax, total. */
export const sumsPrinted = (page: string): string[] => {
  const [, row = ""] = /<tr class="sum">(.*?)<\/tr>/.exec(page) ?? [];
  return [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text = ""]) => text);
};
