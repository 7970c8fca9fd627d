import { DamagedPicture, joined, MovingPicture, nameAt, part, viewOf } from "./bytes";

const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
/** Flags of the extended header (VP8X). */
const MOVES = 0x02;
const HAS_METADATA = 0x08 | 0x04;

/**
 * The picture alone, up to its end: without EXIF and XMP.
 * @throws DamagedPicture, MovingPicture
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = viewOf(part(bytes, 4, 8)).getUint32(0, true);
  const riff = part(bytes, 0, 8 + size);
  const chunks: Uint8Array[] = [];
  let pictures = 0;
  for (let at = 12; at < riff.length; ) {
    const chunk = chunkAt(riff, at);
    const name = nameAt(chunk, 0);
    if (name === "ANIM" || name === "ANMF") throw new MovingPicture();
    if ((name === "VP8X") !== (chunks.length === 0 && name !== "VP8 " && name !== "VP8L"))
      throw new DamagedPicture("Its header is not in its place.");
    if (name === "VP8 " || name === "VP8L") pictures += 1;
    if (KEPT.has(name)) chunks.push(name === "VP8X" ? withoutMetadata(chunk) : chunk);
    at += chunk.length;
  }
  if (pictures !== 1) throw new DamagedPicture("It has no picture, or more than one.");
  const body = joined(chunks);
  const head = Uint8Array.from(bytes.subarray(0, 12));
  viewOf(head).setUint32(4, body.length + 4, true);
  return joined([head, body]);
}

/** Name, length and data, which takes an even number of bytes. */
function chunkAt(riff: Uint8Array, at: number): Uint8Array {
  const length = viewOf(part(riff, at, at + 8)).getUint32(4, true);
  return part(riff, at, at + 8 + length + (length % 2));
}

function withoutMetadata(header: Uint8Array): Uint8Array {
  const [flags = 0] = part(header, 8, 9);
  if (flags & MOVES) throw new MovingPicture();
  const plain = Uint8Array.from(header);
  plain[8] = flags & ~HAS_METADATA;
  return plain;
}
