import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import type { LogoType } from "~/db/vocabulary";
import { AnimatedImage } from "./formats/bytes";
import { isJpeg, isPng, isWebp } from "./formats/first-bytes";
import { cleanJpeg, jpegWithExif } from "./formats/jpeg";
import { cleanPng } from "./formats/png";
import { cleanWebp } from "./formats/webp";
import { MAX_SIDE_PX, MIN_SIDE_PX, NOT_AN_IMAGE } from "./limits";

export interface ParsedLogo {
  bytes: Uint8Array<ArrayBuffer>;
  type: LogoType;
  width: number;
  height: number;
}

export class InvalidLogoError extends Error {}

/** Leaves out everything but the picture: a logo is public, and EXIF may hold a place. @throws InvalidLogoError */
export function readLogo(bytes: Uint8Array): ParsedLogo {
  try {
    const logo = readPicture(bytes);
    if (isTooSmall(logo) || isTooLarge(logo)) throw new InvalidLogoError(wrongSizeMessage(logo));
    return logo;
  } catch (error) {
    if (error instanceof InvalidLogoError) throw error;
    if (error instanceof AnimatedImage) throw new InvalidLogoError(MOVING);
    throw new InvalidLogoError(DAMAGED);
  }
}

function readPicture(bytes: Uint8Array): ParsedLogo {
  if (isPng(bytes)) return withSize(cleanPng(bytes), "image/png", PNG.calculate);
  if (isWebp(bytes)) return withSize(cleanWebp(bytes), "image/webp", WEBP.calculate);
  if (isJpeg(bytes)) return withSize(cleanJpeg(bytes, orientationOf(bytes)), "image/jpeg", JPG.calculate);
  throw new InvalidLogoError(NOT_AN_IMAGE);
}

interface ImageSize {
  width: number;
  height: number;
  orientation?: number;
}

function withSize(
  bytes: Uint8Array<ArrayBuffer>,
  type: LogoType,
  measure: (bytes: Uint8Array) => ImageSize,
): ParsedLogo {
  const { width, height, orientation = 1 } = measure(bytes);
  // From 5 on, the picture lies on its side.
  return orientation >= 5 ? { bytes, type, width: height, height: width } : { bytes, type, width, height };
}

function orientationOf(bytes: Uint8Array): number {
  try {
    const { orientation = 1 }: ImageSize = JPG.calculate(jpegWithExif(bytes));
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  } catch {
    return 1;
  }
}

const isTooSmall = ({ width, height }: ImageSize) => Math.min(width, height) < MIN_SIDE_PX;
const isTooLarge = ({ width, height }: ImageSize) => Math.max(width, height) > MAX_SIDE_PX;

const wrongSizeMessage = ({ width, height }: ImageSize) =>
  `A logo has between ${MIN_SIDE_PX} and ${MAX_SIDE_PX} pixels on each side; this one has ${width} × ${height}.`;

const DAMAGED = "This image is damaged or incomplete. Please export it again.";
const MOVING = "Animated images can't be used as a logo. Please select a still image.";
