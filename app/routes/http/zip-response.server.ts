import { evidenceFileName } from "~/domain/printing/pdf-name";
import { attachment } from "~/platform/text/file-name";

export const zipResponse = ({ zip, title }: { zip: ReadableStream<Uint8Array>; title: string }): Response =>
  respond(zip, title);

/** Answers HEAD: nothing is recorded. */
export const zipHead = ({ title }: { title: string }): Response => respond(null, title);

const respond = (body: BodyInit | null, title: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(evidenceFileName(title)),
      "Cache-Control": "no-store",
    },
  });
