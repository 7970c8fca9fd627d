/** `<sha256>-<width>x<height>.<type>`: a picture's URL, its key in R2, and what documents and versions store. */
import type { LogoType } from "~/db/vocabulary";

export type PictureType = LogoType;

const ENDINGS: Readonly<Record<PictureType, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

const NAME = /^([0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg|webp)$/;

export interface PictureInfo {
  key: string;
  sha256: string;
  type: PictureType;
  ending: string;
  width: number;
  height: number;
}

export const pictureName = ({ sha256, type, width, height }: Omit<PictureInfo, "key" | "ending">): string =>
  `${sha256}-${width}x${height}.${ENDINGS[type]}`;

/** Null for an invalid name. */
export function parsePictureName(name: string | null | undefined): PictureInfo | null {
  const [whole, sha256 = "", width, height, ending = ""] = NAME.exec(name ?? "") ?? [];
  const type = (Object.keys(ENDINGS) as PictureType[]).find((one) => ENDINGS[one] === ending);
  if (!whole || !type) return null;
  return { key: whole, sha256, type, ending, width: Number(width), height: Number(height) };
}

export type PictureFolder = "logos" | "pictures";

/** Folders whose files are named by their content, and go once no row names them (collect-files.server.ts). */
export type FileFolder = PictureFolder | "files";

/** Of a file in R2. */
export const filePlace = (folder: FileFolder, key: string): string => `${folder}/${key}`;

export const pictureAddress = (key: string): string => `/pictures/${key}`;

/** Rounding may move a side by a pixel. */
export function haveOneShape(one: Pick<PictureInfo, "width" | "height">, other: typeof one): boolean {
  const [large, small] = one.width >= other.width ? [one, other] : [other, one];
  return Math.abs((small.width * large.height) / large.width - small.height) <= 1;
}

export interface PictureSource {
  src: string;
  /** Only a picture of several sizes has it; the smallest comes first. */
  srcset?: string;
  width: number;
  height: number;
}

/** Writes the picture as a document names it. @param sizes the largest first */
export function pictureSource(sizes: readonly PictureInfo[]): PictureSource {
  const [{ key, width, height }] = sizes as [PictureInfo, ...PictureInfo[]];
  const candidates = [...sizes].reverse().map((size) => `${pictureAddress(size.key)} ${size.width}w`);
  return {
    src: pictureAddress(key),
    ...(candidates.length > 1 && { srcset: candidates.join(", ") }),
    width,
    height,
  };
}
