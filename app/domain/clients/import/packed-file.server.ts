import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Bytes of UTF-8 for one byte of Windows-1252. */
const MOST_BYTES_A_LETTER = 3;

/** Packs a file for a hidden field. Two megabytes of quotation marks, escaped twice in the page, took 140 MB. */
export const packFile = (text: string): string => deflateRawSync(Buffer.from(text)).toString("base64");

/** Null for what was never packed, or unpacks to more than a file may have. */
export function unpackFile(packed: string, mostBytes: number): string | null {
  try {
    const bytes = Buffer.from(packed, "base64");
    return inflateRawSync(bytes, { maxOutputLength: MOST_BYTES_A_LETTER * mostBytes }).toString();
  } catch {
    return null;
  }
}
