import { contentDisposition } from "~/domain/documents/pdf-name";

/** A PDF to be saved as '{title}.pdf'. */
export const pdfResponse = ({ pdf, title }: { pdf: Uint8Array; title: string }): Response =>
  answer(pdf as BodyInit, title);

/** What HEAD is told: that it is there and what it is called. Nothing is printed and nothing recorded for it. */
export const pdfHead = ({ title }: { title: string }): Response => answer(null, title);

const answer = (body: BodyInit | null, title: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(title),
      "Cache-Control": "no-store",
    },
  });
