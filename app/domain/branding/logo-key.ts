/**
 * A logo's name says all that a page needs to show it: `<sha256>-<width>x<height>.<type>`. It is its address, its
 * key in R2 below `logos/`, and what a frozen version keeps; the same picture always has the same name.
 */

export type LogoType = "image/png" | "image/jpeg" | "image/webp";

const ENDINGS: Readonly<Record<LogoType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

const NAME = /^([0-9a-f]{64})-(\d{1,4})x(\d{1,4})\.(png|jpg|webp)$/;

export interface LogoFacts {
  key: string;
  sha256: string;
  type: LogoType;
  /** "png", "jpg", "webp". */
  ending: string;
  /** Pixels. */
  width: number;
  height: number;
}

export const logoKey = ({ sha256, type, width, height }: Omit<LogoFacts, "key" | "ending">): string =>
  `${sha256}-${width}x${height}.${ENDINGS[type]}`;

/** What a key says; null for what is none. */
export function logoFacts(key: string | null | undefined): LogoFacts | null {
  const [whole, sha256 = "", width, height, ending = ""] = NAME.exec(key ?? "") ?? [];
  const type = (Object.keys(ENDINGS) as LogoType[]).find((one) => ENDINGS[one] === ending);
  if (!whole || !type) return null;
  return { key: whole, sha256, type, ending, width: Number(width), height: Number(height) };
}

/** Where a logo lies in R2. */
export const logoPlace = (key: string): string => `logos/${key}`;

export interface Box {
  width: number;
  height: number;
}

/** A picture to show: where it is, and how large it is drawn. */
export interface ShownLogo extends Box {
  url: string;
  /** For those who do not see it. */
  alt: string;
}

/** Room for a logo in CSS pixels, by where it stands. */
export const ROOM = {
  document: { width: 176, height: 56 },
  settings: { width: 240, height: 96 },
  print: { width: 176, height: 64 },
  mail: { width: 160, height: 48 },
} as const satisfies Record<string, Box>;

/**
 * A logo at the size it is drawn in, so that nothing moves when it arrives; it is never made larger than it is.
 * @param origin for addresses that are read elsewhere, such as in mails
 */
export function shownLogo(key: string | null, alt: string, room: Box, origin = ""): ShownLogo | null {
  const facts = logoFacts(key);
  return facts && { url: `${origin}/logos/${facts.key}`, alt, ...fitted(facts, room) };
}

/** How a logo is called where others read it. */
export const logoOf = (ownerName: string): string => `Logo of ${ownerName}`;

/** Whole pixels, at least one. */
export function fitted({ width, height }: Box, room: Box): Box {
  const scale = Math.min(1, room.width / width, room.height / height);
  const whole = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: whole(width), height: whole(height) };
}
