/** All that a page to print may fetch. Puppeteer's own answers copy a picture byte by byte, so these are CDP's. */
import { Buffer } from "node:buffer";
import type { CDPSession } from "@cloudflare/puppeteer";
import type { PrintedPicture, PrintedPictures } from "~/domain/printing/pdf-printer";

interface Paused {
  requestId: string;
  request: { url: string; method: string };
  resourceType: string;
}

export interface ServedPictures {
  /** @returns the bytes of all that the page asked for @throws the error of one that could not be read */
  served(): Promise<number>;
}

/** Every request of the page stops here, and all but those for pictures of the job fail. */
export async function servePictures(
  session: CDPSession,
  pictures: PrintedPictures | undefined,
): Promise<ServedPictures> {
  // One after the other: each is in memory several times on its way to the browser.
  let turn: Promise<unknown> = Promise.resolve();
  let bytes = 0;
  let failure: { error: unknown } | undefined;
  session.on("Fetch.requestPaused", (paused) => {
    const read = isForPicture(paused) ? pictures?.get(paused.request.url) : undefined;
    if (!read) return refuse(session, paused);
    turn = turn.then(async () => {
      try {
        bytes += await respond(session, paused, await read());
      } catch (error) {
        failure ??= { error };
        refuse(session, paused);
      }
    });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  return {
    async served() {
      await turn;
      if (failure) throw failure.error;
      return bytes;
    },
  };
}

const isForPicture = ({ request, resourceType }: Paused): boolean =>
  request.method === "GET" && resourceType === "Image";

/** @returns its bytes */
async function respond(
  session: CDPSession,
  { requestId }: Paused,
  { type, bytes }: PrintedPicture,
): Promise<number> {
  await session.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: "Content-Type", value: type }],
    // Without a string of its bytes on the way.
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64"),
  });
  return bytes.length;
}

/** A page that waits for an answer is never done. Other reasons would replace the document by an error page. */
function refuse(session: CDPSession, { requestId, resourceType }: Paused): void {
  const errorReason = resourceType === "Document" ? "Aborted" : "BlockedByClient";
  session.send("Fetch.failRequest", { requestId, errorReason }).catch(() => undefined);
}
