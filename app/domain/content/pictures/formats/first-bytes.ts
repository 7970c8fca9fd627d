import { chunkName } from "./bytes";

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_START = 0xd8;

export const isPng = (bytes: Uint8Array): boolean => PNG_SIGNATURE.every((byte, at) => bytes[at] === byte);

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === JPEG_START && bytes[2] === 0xff;

export const isWebp = (bytes: Uint8Array): boolean =>
  chunkName(bytes, 0) === "RIFF" && chunkName(bytes, 8) === "WEBP";

export const SIGNATURE_LENGTH = 12;

export const isImage = (bytes: Uint8Array): boolean => [isPng, isJpeg, isWebp].some((is) => is(bytes));
