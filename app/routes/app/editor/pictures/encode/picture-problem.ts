/** Why a file cannot be a picture of a document, in words for the person who chose it. */
import { LEAST_SIDE } from "~/domain/pictures/picture-limits";

/** Bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;

export class PictureProblem extends Error {}

export const isNoPicture = (name: string) =>
  new PictureProblem(`${named(name)} is no PNG, JPEG, WebP or AVIF picture.`);
export const isTooLarge = (name: string) =>
  new PictureProblem(`${named(name)} is larger than 10 MB. Export it smaller, then add it again.`);
export const hasTooManyPixels = (name: string) =>
  new PictureProblem(`${named(name)} has more than 40 megapixels. Export it smaller, then add it again.`);
export const isTooSmall = (name: string) =>
  new PictureProblem(
    `${named(name)} is too small: a picture has at least ${LEAST_SIDE} pixels on each side.`,
  );
export const isUnreadable = (name: string) =>
  new PictureProblem(`${named(name)} could not be read. It may be damaged.`);

const named = (name: string) => (name ? `“${name}”` : "The picture");
