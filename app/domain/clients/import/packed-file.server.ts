import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Windows letters take up to three bytes as UTF-8. */
const LARGEST = 3;

/** A file for a hidden field. A page that held two megabytes of quotation marks as they are would take 140 MB. */
export const packFile = (text: string): string => deflateRawSync(Buffer.from(text)).toString("base64");

/** Null for what was never packed, or unpacks to more than a file may have. */
export function unpackFile(packed: string, mostBytes: number): string | null {
  try {
    const bytes = Buffer.from(packed, "base64");
    return inflateRawSync(bytes, { maxOutputLength: LARGEST * mostBytes }).toString();
  } catch {
    return null;
  }
}
