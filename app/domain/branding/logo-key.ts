/** `<sha256>-<width>x<height>.<type>`: its URL, its key in R2 below `logos/`, and what a version stores. */
import type { LogoType } from "~/db/vocabulary";

const ENDINGS: Readonly<Record<LogoType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

const NAME = /^([0-9a-f]{64})-(\d{1,4})x(\d{1,4})\.(png|jpg|webp)$/;

export interface LogoInfo {
  key: string;
  sha256: string;
  type: LogoType;
  ending: string;
  width: number;
  height: number;
}

export const logoKey = ({ sha256, type, width, height }: Omit<LogoInfo, "key" | "ending">): string =>
  `${sha256}-${width}x${height}.${ENDINGS[type]}`;

/** Null for an invalid key. */
export function parseLogoKey(key: string | null | undefined): LogoInfo | null {
  const [whole, sha256 = "", width, height, ending = ""] = NAME.exec(key ?? "") ?? [];
  const type = (Object.keys(ENDINGS) as LogoType[]).find((one) => ENDINGS[one] === ending);
  if (!whole || !type) return null;
  return { key: whole, sha256, type, ending, width: Number(width), height: Number(height) };
}

export const logoStorageKey = (key: string): string => `logos/${key}`;

export interface LogoSize {
  width: number;
  height: number;
}

export interface ShownLogo extends LogoSize {
  url: string;
  alt: string;
}

/** CSS pixels. */
export const LOGO_MAX_SIZES = {
  document: { width: 176, height: 56 },
  settings: { width: 240, height: 96 },
  print: { width: 176, height: 64 },
  mail: { width: 160, height: 48 },
} as const satisfies Record<string, LogoSize>;

/** Never larger than the picture. @param origin for absolute URLs, as in mails */
export function shownLogo(key: string | null, alt: string, room: LogoSize, origin = ""): ShownLogo | null {
  const logo = parseLogoKey(key);
  return logo && { url: `${origin}/logos/${logo.key}`, alt, ...fitInto(logo, room) };
}

export const logoAlt = (ownerName: string): string => `Logo of ${ownerName}`;

export function fitInto({ width, height }: LogoSize, room: LogoSize): LogoSize {
  const scale = Math.min(1, room.width / width, room.height / height);
  const whole = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: whole(width), height: whole(height) };
}
