/** Whether some bytes can be a logo, judged by themselves alone: never by a file's name or the type it claims. */
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import { MovingPicture } from "./formats/bytes";
import { isJpeg, isPng, isWebp } from "./formats/first-bytes";
import { cleanJpeg, jpegWithExif } from "./formats/jpeg";
import { cleanPng } from "./formats/png";
import { cleanWebp } from "./formats/webp";
import type { LogoType } from "./logo-key";
import { LARGEST_SIDE, NO_PICTURE, SMALLEST_SIDE } from "./logo-limits";

export interface ReadLogo {
  /** The picture without anything that was kept beside it. */
  bytes: Uint8Array<ArrayBuffer>;
  type: LogoType;
  /** Pixels, as it is looked at. */
  width: number;
  height: number;
}

/** Why a file is no logo, in a sentence for whoever chose it. */
export class LogoRefused extends Error {}

/**
 * Reads a still PNG, JPEG or WebP. What is no part of the picture is left out: a logo is public, and its EXIF may
 * tell where and by whom it was made; what hangs on behind its end may be another file altogether.
 * @throws LogoRefused
 */
export function readLogo(bytes: Uint8Array): ReadLogo {
  try {
    const logo = readPicture(bytes);
    if (isTooSmall(logo) || isTooLarge(logo)) throw new LogoRefused(wrongSides(logo));
    return logo;
  } catch (error) {
    if (error instanceof LogoRefused) throw error;
    if (error instanceof MovingPicture) throw new LogoRefused(MOVING);
    throw new LogoRefused(DAMAGED);
  }
}

function readPicture(bytes: Uint8Array): ReadLogo {
  if (isPng(bytes)) return measured(cleanPng(bytes), "image/png", PNG.calculate);
  if (isWebp(bytes)) return measured(cleanWebp(bytes), "image/webp", WEBP.calculate);
  if (isJpeg(bytes)) return measured(cleanJpeg(bytes, orientationOf(bytes)), "image/jpeg", JPG.calculate);
  throw new LogoRefused(NO_PICTURE);
}

interface Measured {
  width: number;
  height: number;
  orientation?: number;
}

function measured(
  bytes: Uint8Array<ArrayBuffer>,
  type: LogoType,
  measure: (bytes: Uint8Array) => Measured,
): ReadLogo {
  const { width, height, orientation = 1 } = measure(bytes);
  // From 5 on, the picture lies on its side.
  return orientation >= 5 ? { bytes, type, width: height, height: width } : { bytes, type, width, height };
}

/** How a camera says that its picture is turned. What says so in a broken way does not. */
function orientationOf(bytes: Uint8Array): number {
  try {
    const { orientation = 1 }: Measured = JPG.calculate(jpegWithExif(bytes));
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  } catch {
    return 1;
  }
}

const isTooSmall = ({ width, height }: Measured) => Math.min(width, height) < SMALLEST_SIDE;
const isTooLarge = ({ width, height }: Measured) => Math.max(width, height) > LARGEST_SIDE;

const wrongSides = ({ width, height }: Measured) =>
  `A logo has between ${SMALLEST_SIDE} and ${LARGEST_SIDE} pixels on each side; this one has ${width} × ${height}.`;

const DAMAGED = "This image is damaged or incomplete. Please export it again.";
const MOVING = "Animated images can't be used as a logo. Please select a still image.";
