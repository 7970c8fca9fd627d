import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import type { AppMessage } from "~/platform/words/message-types";
import { t } from "~/platform/words/t";
import { AnimatedImage, HeavyProfile } from "./formats/bytes";
import { isJpeg, isPng, isWebp } from "./formats/first-bytes";
import { cleanJpeg, jpegWithExif } from "./formats/jpeg";
import { cleanPng } from "./formats/png";
import { cleanWebp } from "./formats/webp";
import type { PictureType } from "./picture-name";

export interface ParsedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
  width: number;
  height: number;
}

export interface PictureLimits {
  kind: "logo" | "picture";
  /** Pixels on each side. */
  leastSide: number;
  largestSide: number;
  notAnImage: AppMessage;
}

export class InvalidPictureError extends Error {}

/** Leaves out everything but the picture: it is public, and EXIF may hold a place. @throws InvalidPictureError */
export function readPicture(bytes: Uint8Array, limits: PictureLimits): ParsedPicture {
  try {
    const picture = parsePicture(bytes, limits);
    if (!hasAllowedSides(picture, limits)) throw new InvalidPictureError(wrongSizeMessage(picture, limits));
    return picture;
  } catch (error) {
    if (error instanceof InvalidPictureError) throw error;
    if (error instanceof AnimatedImage) throw new InvalidPictureError(movingMessage(limits));
    if (error instanceof HeavyProfile)
      throw new InvalidPictureError(
        t("The colour profile of this image is larger than 2 MB. Please export it with the profile sRGB."),
      );
    throw new InvalidPictureError(t("This image is damaged or incomplete. Please export it again."));
  }
}

function parsePicture(bytes: Uint8Array, { notAnImage }: PictureLimits): ParsedPicture {
  if (isPng(bytes)) return withSize(cleanPng(bytes), "image/png", PNG.calculate);
  if (isWebp(bytes)) return withSize(cleanWebp(bytes), "image/webp", WEBP.calculate);
  if (isJpeg(bytes)) return withSize(cleanJpeg(bytes, orientationOf(bytes)), "image/jpeg", JPG.calculate);
  throw new InvalidPictureError(t(notAnImage));
}

interface ImageSize {
  width: number;
  height: number;
  orientation?: number;
}

function withSize(
  bytes: Uint8Array<ArrayBuffer>,
  type: PictureType,
  measure: (bytes: Uint8Array) => ImageSize,
): ParsedPicture {
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

const hasAllowedSides = ({ width, height }: ImageSize, { leastSide, largestSide }: PictureLimits): boolean =>
  Math.min(width, height) >= leastSide && Math.max(width, height) <= largestSide;

const wrongSizeMessage = ({ width, height }: ImageSize, { kind, leastSide, largestSide }: PictureLimits) =>
  t(
    "{kind, select, logo {A logo} other {A picture}} has between {leastSide} and {largestSide} pixels on each side; this one has {width} × {height}.",
    { kind, leastSide, largestSide, width, height },
  );

const movingMessage = ({ kind }: PictureLimits) =>
  t(
    "Animated images can't be used as {kind, select, logo {a logo} other {a picture}}. Please select a still image.",
    { kind },
  );
