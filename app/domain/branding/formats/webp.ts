import { DamagedPicture, joined, MovingPicture, nameAt, part, viewOf } from "./bytes";

const PIXELS = ["VP8 ", "VP8L"];
/** Flags of the extended header (VP8X): all but these two are taken off, and what they promise goes with them. */
const MOVES = 0x02;
const HAS_ALPHA = 0x10;
/** Bytes of that header: flags, three that are nothing, and the canvas. */
const HEADER = 10;

/**
 * The picture alone, up to its end: its header, its transparency and its pixels, once each.
 * @throws DamagedPicture, MovingPicture
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = viewOf(part(bytes, 4, 8)).getUint32(0, true);
  const riff = part(bytes, 0, 8 + size);
  const found = new Map<string, Uint8Array[]>();
  for (let at = 12; at < riff.length; ) {
    const chunk = chunkAt(riff, at);
    const name = nameAt(chunk, 0);
    if (name === "ANIM" || name === "ANMF") throw new MovingPicture();
    if (at === 12 && name !== "VP8X" && !PIXELS.includes(name))
      throw new DamagedPicture("Its header is not in its place.");
    // Transparency stands before the pixels; behind them it is read by nobody.
    const isLate = name === "ALPH" && PIXELS.some((each) => found.has(each));
    if (!isLate) found.set(name, [...(found.get(name) ?? []), chunk]);
    at += chunk.length;
  }
  const body = joined(pictureIn(found));
  const head = Uint8Array.from(bytes.subarray(0, 12));
  viewOf(head).setUint32(4, body.length + 4, true);
  return joined([head, body]);
}

function pictureIn(found: ReadonlyMap<string, Uint8Array[]>): Uint8Array[] {
  const pixels = PIXELS.flatMap((name) => found.get(name) ?? []);
  const [header, ...others] = found.get("VP8X") ?? [];
  const alpha = header ? (found.get("ALPH") ?? []) : [];
  if (pixels.length !== 1 || others.length > 0 || alpha.length > 1)
    throw new DamagedPicture("It has no picture, or more than one.");
  return [...(header ? [plainHeader(header)] : []), ...alpha.map(padded), ...pixels.map(padded)];
}

/** Name, length and data, which takes an even number of bytes. */
function chunkAt(riff: Uint8Array, at: number): Uint8Array {
  const length = viewOf(part(riff, at, at + 8)).getUint32(4, true);
  return part(riff, at, at + 8 + length + (length % 2));
}

function plainHeader(header: Uint8Array): Uint8Array {
  if (header.length !== 8 + HEADER) throw new DamagedPicture("Its header has the wrong size.");
  const flags = header[8] ?? 0;
  if (flags & MOVES) throw new MovingPicture();
  const plain = Uint8Array.from(header);
  plain.set([flags & HAS_ALPHA, 0, 0, 0], 8);
  return plain;
}

/** With nothing in the byte that makes its length even. */
function padded(chunk: Uint8Array): Uint8Array {
  const plain = Uint8Array.from(chunk);
  if (viewOf(chunk).getUint32(4, true) % 2 === 1) plain.fill(0, -1);
  return plain;
}
