import type { InvoiceFile } from "~/domain/invoices/own-invoices.server";
import { pdfFileName } from "~/domain/printing/pdf-name";
import { attachment } from "~/platform/text/file-name";

const TYPES = { pdf: "application/pdf", xml: "application/xml" } as const;

export function invoiceResponse({ title, type, body }: InvoiceFile): Response {
  const name = pdfFileName(title).replace(/pdf$/, type);
  return new Response(body as BodyInit, {
    headers: {
      "Content-Type": TYPES[type],
      "Content-Disposition": attachment(name),
      "Cache-Control": "no-store",
    },
  });
}
