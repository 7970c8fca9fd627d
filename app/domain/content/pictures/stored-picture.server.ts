/** Pictures in R2, under names that are their content. */
import { base64, sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import {
  type PictureFolder,
  type PictureInfo,
  parsePictureName,
  pictureFile,
  pictureName,
} from "./picture-name";
import type { ParsedPicture } from "./read-picture";

/** Half the age at which unused files are collected (collect-pictures.server.ts). */
const REWRITE_AFTER_MS = DAY / 2;

export const nameOf = async ({ bytes, ...picture }: ParsedPicture): Promise<PictureInfo> =>
  parsePictureName(pictureName({ ...picture, sha256: await sha256(bytes) })) as PictureInfo;

/** Rewrites an old file, so that it is not collected. */
export async function storePicture(
  ctx: Context,
  folder: PictureFolder,
  { key, type, sha256: hash }: PictureInfo,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const file = pictureFile(folder, key);
  const stored = await ctx.files.head(file);
  if (stored && stored.uploaded.getTime() >= ctx.now - REWRITE_AFTER_MS) return;
  await ctx.files.put(file, bytes, { httpMetadata: { contentType: type }, sha256: hash });
}

/** @throws DomainError not_found */
export async function findStoredPicture(
  ctx: Context,
  folder: PictureFolder,
  name: string,
): Promise<{ type: string; body: ReadableStream }> {
  const picture = parsePictureName(name);
  const file = picture && (await ctx.files.get(pictureFile(folder, picture.key)));
  if (!file) throw notFound(folder === "logos" ? "logo" : "picture");
  return { type: picture.type, body: file.body };
}

/** @throws Error if it is missing: nothing is printed or packed without it */
export async function pictureBytes(
  ctx: Context,
  folder: PictureFolder,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await ctx.files.get(pictureFile(folder, key));
  if (!file) throw new Error(`The file ${pictureFile(folder, key)} is missing.`);
  return new Uint8Array(await file.arrayBuffer());
}

export const pictureDataUrl = async (ctx: Context, folder: PictureFolder, key: string): Promise<string> =>
  `data:${parsePictureName(key)?.type};base64,${base64(await pictureBytes(ctx, folder, key))}`;
