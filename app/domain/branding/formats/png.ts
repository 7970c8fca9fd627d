import { crc32 } from "node:zlib";
import { DamagedPicture, joined, MovingPicture, nameAt, part, viewOf } from "./bytes";
import { PNG_SIGNATURE } from "./first-bytes";

/** What the picture looks like. All else goes: texts, times, EXIF, and what programs keep for themselves. */
const KEPT = new Set([
  "IHDR",
  "PLTE",
  "tRNS",
  "IDAT",
  "IEND",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "cICP",
  "sBIT",
]);

/**
 * The picture alone, up to its end.
 * @throws DamagedPicture, MovingPicture
 */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let [name, hasPixels] = ["", false];
  for (let at = PNG_SIGNATURE.length; name !== "IEND"; ) {
    const isFirst = name === "";
    const chunk = chunkAt(bytes, at);
    name = nameAt(chunk, 4);
    if (isFirst !== (name === "IHDR")) throw new DamagedPicture("Its header is missing or stands twice.");
    if (name === "acTL") throw new MovingPicture();
    hasPixels ||= name === "IDAT";
    if (KEPT.has(name)) kept.push(chunk);
    at += chunk.length;
  }
  if (!hasPixels) throw new DamagedPicture("It has no pixels.");
  return joined(kept);
}

/** Length, name, data and checksum. */
function chunkAt(bytes: Uint8Array, at: number): Uint8Array {
  const length = viewOf(part(bytes, at, at + 8)).getUint32(0);
  const chunk = part(bytes, at, at + length + 12);
  const checksum = viewOf(chunk).getUint32(length + 8);
  if (crc32(chunk.subarray(4, length + 8)) !== checksum) throw new DamagedPicture("A checksum is wrong.");
  return chunk;
}
