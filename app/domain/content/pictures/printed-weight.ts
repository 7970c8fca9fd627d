import { parsePictureName } from "./picture-name";

/** Of a photograph that a PDF can store neither as JPEG nor with a PNG's filters. */
const BYTES_A_PIXEL = 2;

/** Bytes that a picture takes in a PDF, at most about: a JPEG and a PNG what they have, a WebP what it unpacks to. */
export function printedWeight(key: string, bytes: number): number {
  const picture = parsePictureName(key);
  if (picture?.type !== "image/webp") return bytes;
  return Math.max(bytes, picture.width * picture.height * BYTES_A_PIXEL);
}
