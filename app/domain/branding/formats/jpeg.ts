import { DamagedPicture, joined, part, viewOf } from "./bytes";
import { isFilled } from "./jpeg-segments";

const END = 0xd9;
const SCAN = 0xda;
const ENDS = new Set([SCAN, END]);
const APP1 = 0xe1;
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const JFIF = 0xe0;
/** JFIF's head, and Adobe's word on the colours: what they begin with, and bytes as their formats define them. */
const HEADS: ReadonlyMap<number, { name: string; length: number }> = new Map([
  [JFIF, { name: "JFIF\0", length: 14 }],
  [0xee, { name: "Adobe", length: 12 }],
]);

/**
 * The picture alone, up to its end: no EXIF with its places and thumbnails, no colour
 * profile, no comments, no second picture.
 * @param orientation how EXIF says it is turned, 1 to 8; that alone is written anew
 * @throws DamagedPicture
 */
export function cleanJpeg(bytes: Uint8Array, orientation = 1): Uint8Array<ArrayBuffer> {
  const [start, ...rest] = partsOf(bytes, isNeeded);
  return joined([start, ...(orientation > 1 ? [turned(orientation)] : []), ...rest]);
}

/** The same with its EXIF as it came: for whoever wants to know how the picture is turned. */
export const jpegWithExif = (bytes: Uint8Array): Uint8Array =>
  joined(partsOf(bytes, (marker) => marker === APP1 || isNeeded(marker)));

type Needed = (marker: number) => boolean;

function partsOf(bytes: Uint8Array, isNeeded: Needed): [Uint8Array, ...Uint8Array[]] {
  const kept: [Uint8Array, ...Uint8Array[]] = [bytes.subarray(0, 2)];
  let frames = 0;
  for (let at = 2; ; ) {
    const { marker, start, end } = segmentAt(bytes, at);
    if (FRAMES.has(marker)) frames += 1;
    if (frames !== 1 && (marker === SCAN || marker === END))
      throw new DamagedPicture("It has no picture, or more than one.");
    at = marker === SCAN ? endOfScan(bytes, end) : end;
    const data = bytes.subarray(start + 4, end);
    if (HEADS.has(marker)) kept.push(...headOf(marker, data));
    else if (isNeeded(marker)) {
      if (!isFilled(marker, data)) throw new DamagedPicture("A segment holds more than it says.");
      kept.push(bytes.subarray(start, at));
    }
    if (marker === END) return kept;
  }
}

const isNeeded = (marker: number): boolean => ENDS.has(marker) || FRAMES.has(marker) || TABLES.has(marker);

const beginsWith = (data: Uint8Array, name: string): boolean =>
  String.fromCharCode(...data.subarray(0, name.length)) === name;

/** A head without what may hang on it, such as JFIF's thumbnail; none where another program's data have its number. */
function headOf(marker: number, data: Uint8Array): Uint8Array[] {
  const head = HEADS.get(marker);
  if (!head || data.length < head.length || !beginsWith(data, head.name)) return [];
  const cut = Uint8Array.from([0xff, marker, 0, head.length + 2, ...data.subarray(0, head.length)]);
  // The last two bytes of JFIF's are the size of its thumbnail.
  if (marker === JFIF) cut.fill(0, -2);
  return [cut];
}

/** A marker with its segment; fill bytes before it are passed over. */
function segmentAt(bytes: Uint8Array, at: number) {
  let start = at;
  if (bytes[start] !== 0xff) throw new DamagedPicture("A marker is missing.");
  while (bytes[start + 1] === 0xff) start += 1;
  const [, marker = 0] = part(bytes, start, start + 2);
  if (marker === END) return { marker, start, end: start + 2 };
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8))
    throw new DamagedPicture("A marker is out of place.");
  const length = viewOf(part(bytes, start + 2, start + 4)).getUint16(0);
  const end = start + 2 + length;
  if (length < 2) throw new DamagedPicture("A segment has no length.");
  part(bytes, start, end);
  return { marker, start, end };
}

/** Where the coded pixels end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new DamagedPicture("The file ends too early.");
}

/** An EXIF segment that says how the picture is turned, and nothing else. */
function turned(orientation: number): Uint8Array {
  const head = [0xff, APP1, 0, 34, ...[..."Exif"].map((letter) => letter.charCodeAt(0)), 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, ...tiff, ...entry, 0, 0, 0, 0]);
}
