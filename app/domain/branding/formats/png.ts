import { crc32 } from "node:zlib";
import { DamagedPicture, joined, MovingPicture, nameAt, part, viewOf } from "./bytes";
import { PNG_SIGNATURE } from "./first-bytes";

/**
 * What the picture looks like, and the bytes that each may have: what is longer holds something else. All other chunks
 * go: texts, times, EXIF, colour profiles, frames, and what programs keep for themselves.
 */
const KEPT: ReadonlyMap<string, { least: number; most: number }> = new Map([
  ["IHDR", { least: 13, most: 13 }],
  ["IDAT", { least: 0, most: Number.POSITIVE_INFINITY }],
  ["IEND", { least: 0, most: 0 }],
  ["gAMA", { least: 4, most: 4 }],
  ["cHRM", { least: 32, most: 32 }],
  ["sRGB", { least: 1, most: 1 }],
  ["cICP", { least: 4, most: 4 }],
  ["sBIT", { least: 1, most: 4 }],
]);

/**
 * The picture alone, up to its end.
 * @throws DamagedPicture, MovingPicture
 */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let [name, hasPixels, colours] = ["", false, 0];
  for (let at = PNG_SIGNATURE.length; name !== "IEND"; ) {
    const isFirst = name === "";
    const chunk = chunkAt(bytes, at);
    name = nameAt(chunk, 4);
    if (isFirst !== (name === "IHDR")) throw new DamagedPicture("Its header is missing or stands twice.");
    if (name === "acTL") throw new MovingPicture();
    hasPixels ||= name === "IDAT";
    if (isFirst) colours = chunk[17] ?? 0;
    if (isKept(name, chunk, kept, colours)) kept.push(chunk);
    at += chunk.length;
  }
  if (!hasPixels) throw new DamagedPicture("It has no pixels.");
  return joined(kept);
}

const INDEXED = 3;
/** Bytes of transparency by the kind of colours: grey, true and indexed; those with an alpha channel have none. */
const TRANSPARENCY: Readonly<Record<number, number>> = { 0: 2, 2: 6, [INDEXED]: 256 };

/** A palette is part of the picture where colours are named by their place in it, and a hint elsewhere. */
function boundsOf(name: string, colours: number) {
  if (name === "PLTE") return colours === INDEXED ? { least: 3, most: 768 } : undefined;
  if (name !== "tRNS") return KEPT.get(name);
  const most = TRANSPARENCY[colours];
  return most === undefined ? undefined : { least: colours === INDEXED ? 1 : most, most };
}

/** Once, and in its size; pixels come in as many pieces as there are. */
function isKept(name: string, chunk: Uint8Array, before: Uint8Array[], colours: number): boolean {
  const bounds = boundsOf(name, colours);
  const size = chunk.length - 12;
  if (!bounds || size < bounds.least || size > bounds.most) {
    if (name === "IHDR" || name === "IEND") throw new DamagedPicture("A chunk has the wrong size.");
    return false;
  }
  return name === "IDAT" || !before.some((each) => nameAt(each, 4) === name);
}

/** Length, name, data and checksum. */
function chunkAt(bytes: Uint8Array, at: number): Uint8Array {
  const length = viewOf(part(bytes, at, at + 8)).getUint32(0);
  const chunk = part(bytes, at, at + length + 12);
  const checksum = viewOf(chunk).getUint32(length + 8);
  if (crc32(chunk.subarray(4, length + 8)) !== checksum) throw new DamagedPicture("A checksum is wrong.");
  return chunk;
}
