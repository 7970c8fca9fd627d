import { Buffer } from "node:buffer";
import type { CDPSession } from "@cloudflare/puppeteer";
import { MOST_PDF_BYTES } from "~/domain/content/pictures/picture-limits";
import { tooLargeToPrint } from "~/domain/content/pictures/upload-errors";

/** Text, fonts and lists of objects; a PDF stores a JPEG as it is. */
const ROOM_BYTES = 1024 * 1024;
const GROWTH = 1.5;

/** A piece comes as base64 in JSON, so it is in memory three times. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Reads a file into one buffer of about its size: pieces and a copy of them would take twice as much.
 * @param handle the browser's name for the file @param pictures bytes @throws DomainError payload_too_large
 */
export async function readPdf(session: CDPSession, handle: string, pictures: number): Promise<Uint8Array> {
  let file = new Uint8Array(Math.min(pictures + ROOM_BYTES, MOST_PDF_BYTES));
  let length = 0;
  for (let isOver = false; !isOver; ) {
    const { data, eof } = await session.send("IO.read", { handle, size: PIECE_BYTES });
    const piece = Buffer.from(data, "base64");
    const end = length + piece.length;
    if (end > MOST_PDF_BYTES) throw tooLargeToPrint();
    if (end > file.length)
      file = grown(file, length, Math.max(end, Math.min(file.length * GROWTH, MOST_PDF_BYTES)));
    file.set(piece, length);
    length = end;
    isOver = eof;
  }
  await session.send("IO.close", { handle });
  return file.subarray(0, length);
}

function grown(file: Uint8Array, length: number, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.ceil(size));
  larger.set(file.subarray(0, length));
  return larger;
}
