/** docs/product.md 5, 8 and 9. Shared by the browser and the server. */
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { PictureLimits } from "../content/pictures/read-picture";

const MEGABYTE = 1024 * 1024;

export interface SizeLimit {
  maxBytes: number;
  title: AppMessage;
  text: AppMessage;
}

export const SETTINGS_LIMIT: SizeLimit = {
  maxBytes: 2 * MEGABYTE,
  title: msg("File too large"),
  text: msg("Please choose an image under 2MB"),
};

export const DIALOG_LIMIT: SizeLimit = {
  maxBytes: 5 * MEGABYTE,
  title: msg("File Too Large"),
  text: msg("Please select an image smaller than 5MB."),
};

export const INVALID_FILE = { title: msg("Invalid File"), text: msg("Please select an image file.") };

export const NOT_AN_IMAGE = msg("Please select an image file. A logo is a PNG, JPEG or WebP.");

/** Sides in pixels. */
export const LOGO_LIMITS: PictureLimits = {
  kind: "logo",
  leastSide: 16,
  largestSide: 4000,
  notAnImage: NOT_AN_IMAGE,
};

export const LOGO_TYPES = "image/png,image/jpeg,image/webp";

/** Checked before the upload. */
export function logoFileError(file: { type: string; size: number }, limit: SizeLimit): string | null {
  if (!file.type.startsWith("image/")) return titled(INVALID_FILE);
  return file.size > limit.maxBytes ? titled(limit) : null;
}

export const titled = ({ title, text }: Pick<SizeLimit, "title" | "text">): string =>
  t("{title}: {text}", { title: t(title), text: t(text) });
