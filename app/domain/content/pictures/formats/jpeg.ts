import { concatBytes, DamagedImage, dataView, HeavyProfile, sliceBytes } from "./bytes";
import { type ColourSpace, cleanProfile, MOST_PROFILE_BYTES } from "./colour-profile";
import { isValidSegment } from "./jpeg-segments";

const END = 0xd9;
const SCAN = 0xda;
const ENDS = new Set([SCAN, END]);
const APP1 = 0xe1;
const APP2 = 0xe2;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const JFIF = 0xe0;
const HEADERS: ReadonlyMap<number, { name: string; length: number }> = new Map([
  [JFIF, { name: "JFIF\0", length: 14 }],
  [0xee, { name: "Adobe", length: 12 }],
]);

/**
 * Strips EXIF, thumbnails, comments and trailing data, and writes the colour profile anew. @throws DamagedImage, HeavyProfile
 * @param orientation from EXIF, 1 to 8; the only thing of it that is written back
 */
export function cleanJpeg(bytes: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const [start, ...rest] = segmentsOf(bytes, isNeeded);
  return concatBytes([
    start,
    ...(orientation > 1 ? [orientationSegment(orientation)] : []),
    ...profileSegments(segmentsOf(bytes, (marker) => marker === APP2 || isNeeded(marker)).slice(1)),
    ...rest,
  ]);
}

export const jpegWithExif = (bytes: Uint8Array): Uint8Array =>
  concatBytes(segmentsOf(bytes, (marker) => marker === APP1 || isNeeded(marker)));

type Needed = (marker: number) => boolean;

function segmentsOf(bytes: Uint8Array, isNeeded: Needed): [Uint8Array, ...Uint8Array[]] {
  const parts: [Uint8Array, ...Uint8Array[]] = [bytes.subarray(0, 2)];
  let frames = 0;
  for (let at = 2; ; ) {
    const { marker, start, end } = segmentAt(bytes, at);
    if (FRAMES.has(marker)) frames += 1;
    if (frames !== 1 && (marker === SCAN || marker === END))
      throw new DamagedImage("It has no picture, or more than one.");
    at = marker === SCAN ? endOfScan(bytes, end) : end;
    const data = bytes.subarray(start + 4, end);
    if (HEADERS.has(marker)) parts.push(...trimmedHeader(marker, data));
    else if (isNeeded(marker)) {
      if (!isValidSegment(marker, data)) throw new DamagedImage("A segment holds more than it says.");
      parts.push(bytes.subarray(start, at));
    }
    if (marker === END) return parts;
  }
}

const isNeeded = (marker: number): boolean => ENDS.has(marker) || FRAMES.has(marker) || TABLES.has(marker);

const beginsWith = (data: Uint8Array, name: string): boolean =>
  String.fromCharCode(...data.subarray(0, name.length)) === name;

function trimmedHeader(marker: number, data: Uint8Array): Uint8Array[] {
  const head = HEADERS.get(marker);
  if (!head || data.length < head.length || !beginsWith(data, head.name)) return [];
  const cut = Uint8Array.from([0xff, marker, 0, head.length + 2, ...data.subarray(0, head.length)]);
  // The last two bytes of JFIF are the size of its thumbnail.
  if (marker === JFIF) cut.fill(0, -2);
  return [cut];
}

function segmentAt(bytes: Uint8Array, at: number) {
  let start = at;
  if (bytes[start] !== 0xff) throw new DamagedImage("A marker is missing.");
  while (bytes[start + 1] === 0xff) start += 1;
  const [, marker = 0] = sliceBytes(bytes, start, start + 2);
  if (marker === END) return { marker, start, end: start + 2 };
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8))
    throw new DamagedImage("A marker is out of place.");
  const length = dataView(sliceBytes(bytes, start + 2, start + 4)).getUint16(0);
  const end = start + 2 + length;
  if (length < 2) throw new DamagedImage("A segment has no length.");
  sliceBytes(bytes, start, end);
  return { marker, start, end };
}

/** Ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new DamagedImage("The file ends too early.");
}

function orientationSegment(orientation: number): Uint8Array {
  const head = [0xff, APP1, 0, 34, ...[..."Exif"].map((letter) => letter.charCodeAt(0)), 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, ...tiff, ...entry, 0, 0, 0, 0]);
}

const PROFILE = "ICC_PROFILE\0";
/** One segment holds no more: its length has two bytes, and marker, name and numbers go before. */
const MOST_IN_SEGMENT = 65_535 - 2 - PROFILE.length - 2;
const SPACES: Readonly<Record<number, ColourSpace>> = { 1: "GRAY", 3: "RGB ", 4: "CMYK" };

/** A profile lies in numbered parts, each of them once; else no program reads it. @throws HeavyProfile */
function profileSegments(segments: readonly Uint8Array[]): Uint8Array[] {
  const parts = segments
    .filter((segment) => segment[1] === APP2)
    .map((segment) => segment.subarray(4))
    .filter((data) => data.length > PROFILE.length + 2 && beginsWith(data, PROFILE))
    .map((data) => ({
      number: data[PROFILE.length] ?? 0,
      of: data[PROFILE.length + 1],
      bytes: data.subarray(PROFILE.length + 2),
    }))
    .sort((one, other) => one.number - other.number);
  const frame = segments.find((segment) => FRAMES.has(segment[1] ?? 0));
  const space = SPACES[frame?.[9] ?? 0];
  if (!space || !parts.every(({ number, of }, at) => number === at + 1 && of === parts.length)) return [];
  if (parts.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_PROFILE_BYTES) throw new HeavyProfile();
  const profile = cleanProfile(concatBytes(parts.map(({ bytes }) => bytes)), space);
  if (!profile) return [];
  const count = Math.ceil(profile.length / MOST_IN_SEGMENT);
  return Array.from({ length: count }, (_, at) => {
    const data = profile.subarray(at * MOST_IN_SEGMENT, (at + 1) * MOST_IN_SEGMENT);
    const length = data.length + PROFILE.length + 4;
    const name = [...PROFILE].map((letter) => letter.charCodeAt(0));
    return concatBytes([
      Uint8Array.from([0xff, APP2, length >> 8, length & 0xff, ...name, at + 1, count]),
      data,
    ]);
  });
}
