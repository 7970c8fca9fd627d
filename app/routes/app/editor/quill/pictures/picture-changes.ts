/** Delta operations for pictures, so that a change of one can be undone. */
import type { Picture } from "~/components/document-markup/figure";

/** A picture of a document, or one that is on its way. */
export type PictureValue = Picture | Upload;

interface Upload {
  /** The id of the upload. */
  upload: string;
}

export type PictureChange = Partial<Picture>;

export const isUpload = (value: PictureValue | PictureChange): value is Upload => "upload" in value;

const KEYS = ["src", "srcset", "alt", "isDecorative", "width", "height", "layout", "caption"] as const;

const sorted = (change: PictureChange): PictureChange =>
  Object.fromEntries(KEYS.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])));

export const pictureChanges = {
  /** A picture that arrives replaces its upload. */
  compose: (before: PictureValue | PictureChange, change: PictureChange): PictureChange =>
    isUpload(before) ? sorted(change) : sorted({ ...before, ...change }),

  invert: (change: PictureChange, before: Picture): PictureChange =>
    Object.fromEntries(KEYS.flatMap((key) => (key in change ? [[key, before[key]]] : []))),

  transform: (first: PictureChange, second: PictureChange, firstWins: boolean): PictureChange =>
    firstWins ? Object.fromEntries(Object.entries(second).filter(([key]) => !(key in first))) : second,
};
