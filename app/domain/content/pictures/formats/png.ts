import { crc32, deflateSync, inflateSync } from "node:zlib";
import {
  AnimatedImage,
  chunkName,
  concatBytes,
  DamagedImage,
  dataView,
  HeavyProfile,
  sliceBytes,
} from "./bytes";
import { type ColourSpace, cleanProfile, MOST_PROFILE_BYTES } from "./colour-profile";
import { PNG_SIGNATURE } from "./first-bytes";

/** Chunks that affect the picture, with their size in bytes. All others go: texts, times, EXIF. */
const KEPT_CHUNKS: ReadonlyMap<string, { least: number; most: number }> = new Map([
  ["IHDR", { least: 13, most: 13 }],
  ["IDAT", { least: 0, most: Number.POSITIVE_INFINITY }],
  ["IEND", { least: 0, most: 0 }],
  ["gAMA", { least: 4, most: 4 }],
  ["cHRM", { least: 32, most: 32 }],
  ["sRGB", { least: 1, most: 1 }],
  ["cICP", { least: 4, most: 4 }],
  ["sBIT", { least: 1, most: 4 }],
]);

/** @throws DamagedImage, AnimatedImage */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let [name, hasPixels, colours] = ["", false, 0];
  for (let at = PNG_SIGNATURE.length; name !== "IEND"; ) {
    const isFirst = name === "";
    const chunk = chunkAt(bytes, at);
    name = chunkName(chunk, 4);
    if (isFirst !== (name === "IHDR")) throw new DamagedImage("Its header is missing or stands twice.");
    if (name === "acTL") throw new AnimatedImage();
    hasPixels ||= name === "IDAT";
    if (isFirst) colours = chunk[17] ?? 0;
    if (name === "iCCP") parts.push(...profileChunks(chunk, parts, colours));
    else if (isKept(name, chunk, parts, colours)) parts.push(chunk);
    at += chunk.length;
  }
  if (!hasPixels) throw new DamagedImage("It has no pixels.");
  return concatBytes(parts);
}

const INDEXED = 3;
const TRANSPARENCY: Readonly<Record<number, number>> = { 0: 2, 2: 6, [INDEXED]: 256 };

/** A palette is needed only with indexed colours. */
function boundsOf(name: string, colours: number) {
  if (name === "PLTE") return colours === INDEXED ? { least: 3, most: 768 } : undefined;
  if (name !== "tRNS") return KEPT_CHUNKS.get(name);
  const most = TRANSPARENCY[colours];
  return most === undefined ? undefined : { least: colours === INDEXED ? 1 : most, most };
}

function isKept(name: string, chunk: Uint8Array, before: Uint8Array[], colours: number): boolean {
  const bounds = boundsOf(name, colours);
  const size = chunk.length - 12;
  if (!bounds || size < bounds.least || size > bounds.most) {
    if (name === "IHDR" || name === "IEND") throw new DamagedImage("A chunk has the wrong size.");
    return false;
  }
  return name === "IDAT" || !before.some((each) => chunkName(each, 4) === name);
}

function chunkAt(bytes: Uint8Array, at: number): Uint8Array {
  const length = dataView(sliceBytes(bytes, at, at + 8)).getUint32(0);
  const chunk = sliceBytes(bytes, at, at + length + 12);
  const checksum = dataView(chunk).getUint32(length + 8);
  if (crc32(chunk.subarray(4, length + 8)) !== checksum) throw new DamagedImage("A checksum is wrong.");
  return chunk;
}

const SPACES: Readonly<Record<number, ColourSpace>> = {
  0: "GRAY",
  2: "RGB ",
  3: "RGB ",
  4: "GRAY",
  6: "RGB ",
};

/** Takes a profile only once, before the palette and the pixels; no program reads others. @throws HeavyProfile */
function profileChunks(chunk: Uint8Array, before: readonly Uint8Array[], colours: number): Uint8Array[] {
  const space = SPACES[colours];
  const isLate = before.some((each) => ["iCCP", "PLTE", "IDAT"].includes(chunkName(each, 4)));
  const nameEnd = chunk.indexOf(0, 8);
  if (!space || isLate || nameEnd < 0 || nameEnd > 8 + 79 || chunk[nameEnd + 1] !== 0) return [];
  const profile = cleanProfile(inflated(chunk.subarray(nameEnd + 2, -4)), space);
  return profile ? [chunkOf("iCCP", concatBytes([PROFILE_NAME, deflateSync(profile)]))] : [];
}

/** The name "icc" and the mark of its compression. */
const PROFILE_NAME = Uint8Array.of(0x69, 0x63, 0x63, 0, 0);

function inflated(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_PROFILE_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw new HeavyProfile();
    return new Uint8Array();
  }
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  dataView(chunk).setUint32(0, data.length);
  chunk.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(data, 8);
  dataView(chunk).setUint32(data.length + 8, crc32(chunk.subarray(4, -4)));
  return chunk;
}
