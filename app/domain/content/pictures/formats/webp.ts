import {
  AnimatedImage,
  chunkName,
  concatBytes,
  DamagedImage,
  dataView,
  HeavyProfile,
  sliceBytes,
} from "./bytes";
import { cleanProfile, MOST_PROFILE_BYTES } from "./colour-profile";

const PIXELS = ["VP8 ", "VP8L"];
/** Flags of the extended header (VP8X); all others are cleared. */
const IS_ANIMATED = 0x02;
const HAS_ALPHA = 0x10;
const HAS_PROFILE = 0x20;
const HEADER_BYTES = 10;

/** @throws DamagedImage, AnimatedImage */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = dataView(sliceBytes(bytes, 4, 8)).getUint32(0, true);
  const riff = sliceBytes(bytes, 0, 8 + size);
  const found = new Map<string, Uint8Array[]>();
  for (let at = 12; at < riff.length; ) {
    const chunk = chunkAt(riff, at);
    const name = chunkName(chunk, 0);
    if (name === "ANIM" || name === "ANMF") throw new AnimatedImage();
    if (at === 12 && name !== "VP8X" && !PIXELS.includes(name))
      throw new DamagedImage("Its header is not in its place.");
    // Decoders ignore transparency and a profile behind the pixels.
    const isLate = (name === "ALPH" || name === "ICCP") && PIXELS.some((each) => found.has(each));
    if (!isLate) found.set(name, [...(found.get(name) ?? []), chunk]);
    at += chunk.length;
  }
  const body = concatBytes(imageChunks(found));
  const head = Uint8Array.from(bytes.subarray(0, 12));
  dataView(head).setUint32(4, body.length + 4, true);
  return concatBytes([head, body]);
}

function imageChunks(found: ReadonlyMap<string, Uint8Array[]>): Uint8Array[] {
  const pixels = PIXELS.flatMap((name) => found.get(name) ?? []);
  const [header, ...others] = found.get("VP8X") ?? [];
  const alpha = header ? (found.get("ALPH") ?? []) : [];
  if (pixels.length !== 1 || others.length > 0 || alpha.length > 1)
    throw new DamagedImage("It has no picture, or more than one.");
  const profile = header ? profileChunks(header, found.get("ICCP") ?? []) : [];
  return [
    ...(header ? [plainHeader(header, profile.length > 0)] : []),
    ...profile,
    ...[...alpha, ...pixels].map(zeroPadding),
  ];
}

/** @throws HeavyProfile */
function profileChunks(header: Uint8Array, [chunk, ...others]: readonly Uint8Array[]): Uint8Array[] {
  if (!chunk || others.length > 0 || ((header[8] ?? 0) & HAS_PROFILE) === 0) return [];
  const length = dataView(chunk).getUint32(4, true);
  if (length > MOST_PROFILE_BYTES) throw new HeavyProfile();
  const profile = cleanProfile(chunk.subarray(8, 8 + length), "RGB ");
  if (!profile) return [];
  const head = Uint8Array.from(chunk.subarray(0, 8));
  dataView(head).setUint32(4, profile.length, true);
  return [concatBytes([head, profile])];
}

function chunkAt(riff: Uint8Array, at: number): Uint8Array {
  const length = dataView(sliceBytes(riff, at, at + 8)).getUint32(4, true);
  return sliceBytes(riff, at, at + 8 + length + (length % 2));
}

function plainHeader(header: Uint8Array, hasProfile: boolean): Uint8Array {
  if (header.length !== 8 + HEADER_BYTES) throw new DamagedImage("Its header has the wrong size.");
  const flags = header[8] ?? 0;
  if (flags & IS_ANIMATED) throw new AnimatedImage();
  const plain = Uint8Array.from(header);
  plain.set([(flags & HAS_ALPHA) | (hasProfile ? HAS_PROFILE : 0), 0, 0, 0], 8);
  return plain;
}

function zeroPadding(chunk: Uint8Array): Uint8Array {
  const plain = Uint8Array.from(chunk);
  if (dataView(chunk).getUint32(4, true) % 2 === 1) plain.fill(0, -1);
  return plain;
}
