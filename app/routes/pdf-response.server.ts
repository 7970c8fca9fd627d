import { contentDisposition } from "~/domain/documents/pdf-name";

/** A PDF to be saved as '{title}.pdf'. */
export const pdfResponse = ({ pdf, title }: { pdf: Uint8Array; title: string }): Response =>
  new Response(pdf as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(title),
      "Cache-Control": "no-store",
    },
  });
