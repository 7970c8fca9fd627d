/** The kind of a file by its first bytes, whatever it is called. */
export type PictureKind = "png" | "jpeg" | "webp" | "avif";

export const SNIFFED_BYTES = 32;

export function kindOf(bytes: Uint8Array): PictureKind | null {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(1, 4) === "PNG" && bytes[0] === 0x89) return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" && /avif|avis/.test(text(8, SNIFFED_BYTES)) ? "avif" : null;
}
