import { attachment, evidenceFileName } from "~/domain/documents/pdf-name";

/** An evidence pack to be saved as '{title} – evidence.zip', sent as it is put together. */
export const zipResponse = ({ zip, title }: { zip: ReadableStream<Uint8Array>; title: string }): Response =>
  answer(zip, title);

/** What HEAD is told: that it is there and what it is called. Nothing is recorded for it. */
export const zipHead = ({ title }: { title: string }): Response => answer(null, title);

const answer = (body: BodyInit | null, title: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(evidenceFileName(title)),
      "Cache-Control": "no-store",
    },
  });
