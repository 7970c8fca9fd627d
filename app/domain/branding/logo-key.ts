import { t } from "~/platform/words/t";
import { filePlace, type PictureInfo, parsePictureName } from "../content/pictures/picture-name";

export type LogoInfo = PictureInfo;

/** Null for an invalid key. */
export const parseLogoKey = parsePictureName;

export const logoStorageKey = (key: string): string => filePlace("logos", key);

interface LogoSize {
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

export const logoAlt = (ownerName: string): string => t("Logo of {ownerName}", { ownerName });

export function fitInto({ width, height }: LogoSize, room: LogoSize): LogoSize {
  const scale = Math.min(1, room.width / width, room.height / height);
  const whole = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: whole(width), height: whole(height) };
}
