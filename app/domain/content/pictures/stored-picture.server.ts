/** Pictures in R2, under names that are their content. */
import { base64, sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import {
  filePlace,
  type PictureFolder,
  type PictureInfo,
  parsePictureName,
  pictureName,
} from "./picture-name";
import type { ParsedPicture } from "./read-picture";

/** Half the age at which unused files are collected (collect-pictures.server.ts). */
const REWRITE_AFTER_MS = DAY / 2;

export const nameOf = async ({ bytes, ...picture }: ParsedPicture): Promise<PictureInfo> =>
  parsePictureName(pictureName({ ...picture, sha256: await sha256(bytes) })) as PictureInfo;

export const storePicture = (
  ctx: Context,
  folder: PictureFolder,
  { key, type, sha256: hash }: PictureInfo,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> => storeByContent(ctx, filePlace(folder, key), { type, sha256: hash }, bytes);

/** Rewrites an old file, so that it is not collected. @param place as in R2, with the hash in it */
export async function storeByContent(
  ctx: Context,
  place: string,
  { type, sha256: hash }: { type: string; sha256: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const stored = await ctx.files.head(place);
  if (stored && stored.uploaded.getTime() >= ctx.now - REWRITE_AFTER_MS) return;
  await ctx.files.put(place, bytes, { httpMetadata: { contentType: type }, sha256: hash });
}

/** @throws DomainError not_found */
export async function findStoredPicture(
  ctx: Context,
  folder: PictureFolder,
  name: string,
): Promise<{ type: string; body: ReadableStream }> {
  const picture = parsePictureName(name);
  const file = picture && (await ctx.files.get(filePlace(folder, picture.key)));
  if (!file) throw notFound(folder === "logos" ? "logo" : "picture");
  return { type: picture.type, body: file.body };
}

/** @throws Error if it is missing: nothing is printed or packed without it */
export async function pictureBytes(
  ctx: Context,
  folder: PictureFolder,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await ctx.files.get(filePlace(folder, key));
  if (!file) throw new Error(`The file ${filePlace(folder, key)} is missing.`);
  return new Uint8Array(await file.arrayBuffer());
}

export const pictureDataUrl = async (ctx: Context, folder: PictureFolder, key: string): Promise<string> =>
  `data:${parsePictureName(key)?.type};base64,${base64(await pictureBytes(ctx, folder, key))}`;
