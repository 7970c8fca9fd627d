/** How large a logo may be, and what is said of one that is none (docs/product.md 5, 8 and 9); browser and server share it. */

const MEGABYTE = 1024 * 1024;

export interface SizeLimit {
  /** Bytes. */
  most: number;
  title: string;
  text: string;
}

/** docs/product.md 9: the settings take less than the dialog. */
export const IN_SETTINGS: SizeLimit = {
  most: 2 * MEGABYTE,
  title: "File too large",
  text: "Please choose an image under 2MB",
};

export const IN_DIALOG: SizeLimit = {
  most: 5 * MEGABYTE,
  title: "File Too Large",
  text: "Please select an image smaller than 5MB.",
};

export const INVALID_FILE = { title: "Invalid File", text: "Please select an image file." };

/** Of a file that claims to be an image and is none that a logo can be. */
export const NO_PICTURE = `${INVALID_FILE.text} A logo is a PNG, JPEG or WebP.`;

/** Pixels. */
export const SMALLEST_SIDE = 16;
export const LARGEST_SIDE = 4000;

/** What a browser offers to choose from. */
export const LOGO_TYPES = "image/png,image/jpeg,image/webp";

/** Why a file need not be sent at all, or null. */
export function reasonAgainst(file: { type: string; size: number }, limit: SizeLimit): string | null {
  if (!file.type.startsWith("image/")) return `${INVALID_FILE.title}: ${INVALID_FILE.text}`;
  return file.size > limit.most ? `${limit.title}: ${limit.text}` : null;
}
