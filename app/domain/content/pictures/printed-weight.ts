import { parsePictureName } from "./picture-name";

/** The bytes of a photograph that a PDF can store neither as JPEG nor with a PNG's filters. */
const BYTES_A_PIXEL = 2;

/** Estimates the most bytes that a picture takes in a PDF: a JPEG and a PNG keep theirs, a WebP is unpacked. */
export function printedWeight(key: string, bytes: number): number {
  const picture = parsePictureName(key);
  if (picture?.type !== "image/webp") return bytes;
  return Math.max(bytes, picture.width * picture.height * BYTES_A_PIXEL);
}
