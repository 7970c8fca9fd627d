/** Tells the person who chose a file why it cannot be a picture of a document. */

import { LEAST_SIDE } from "~/domain/content/pictures/picture-limits";
import { t } from "~/platform/words/t";

/** Bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;

export class PictureProblem extends Error {}

export const isNoPicture = (name: string) =>
  new PictureProblem(t("{name} is no PNG, JPEG, WebP or AVIF picture.", { name: named(name) }));
export const isTooLarge = (name: string) =>
  new PictureProblem(
    t("{name} is larger than 10 MB. Export it smaller, then add it again.", { name: named(name) }),
  );
export const hasTooManyPixels = (name: string) =>
  new PictureProblem(
    t("{name} has more than 40 megapixels. Export it smaller, then add it again.", { name: named(name) }),
  );
export const isTooSmall = (name: string) =>
  new PictureProblem(
    t("{name} is too small: a picture has at least {count} pixels on each side.", {
      name: named(name),
      count: LEAST_SIDE,
    }),
  );
export const isUnreadable = (name: string) =>
  new PictureProblem(t("{name} could not be read. It may be damaged.", { name: named(name) }));

const named = (name: string) => (name ? `“${name}”` : t("The picture"));
