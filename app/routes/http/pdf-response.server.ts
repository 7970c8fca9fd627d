import { contentDisposition } from "~/domain/printing/pdf-name";

export const pdfResponse = ({ pdf, title }: { pdf: ReadableStream; title: string }): Response =>
  respond(pdf, title);

/** Answers HEAD: nothing is rendered or recorded. */
export const pdfHead = ({ title }: { title: string }): Response => respond(null, title);

const respond = (body: BodyInit | null, title: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(title),
      "Cache-Control": "no-store",
    },
  });
