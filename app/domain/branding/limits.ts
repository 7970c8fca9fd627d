/** docs/product.md 5, 8 and 9. Shared by the browser and the server. */

const MEGABYTE = 1024 * 1024;

export interface SizeLimit {
  maxBytes: number;
  title: string;
  text: string;
}

export const SETTINGS_LIMIT: SizeLimit = {
  maxBytes: 2 * MEGABYTE,
  title: "File too large",
  text: "Please choose an image under 2MB",
};

export const DIALOG_LIMIT: SizeLimit = {
  maxBytes: 5 * MEGABYTE,
  title: "File Too Large",
  text: "Please select an image smaller than 5MB.",
};

export const INVALID_FILE = { title: "Invalid File", text: "Please select an image file." };

export const NOT_AN_IMAGE = `${INVALID_FILE.text} A logo is a PNG, JPEG or WebP.`;

/** Sides in pixels. */
export const LOGO_LIMITS = { name: "logo", leastSide: 16, largestSide: 4000, notAnImage: NOT_AN_IMAGE };

export const LOGO_TYPES = "image/png,image/jpeg,image/webp";

/** Checked before the upload. */
export function logoFileError(file: { type: string; size: number }, limit: SizeLimit): string | null {
  if (!file.type.startsWith("image/")) return `${INVALID_FILE.title}: ${INVALID_FILE.text}`;
  return file.size > limit.maxBytes ? `${limit.title}: ${limit.text}` : null;
}
