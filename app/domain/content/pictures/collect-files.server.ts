/** Deletes files that no row names: logos, pictures, and what clients and owners uploaded beside a proposal. */
import { DAY, HOUR } from "~/platform/time/durations";
import type { Context } from "../../context";
import { type FileFolder, filePlace } from "./picture-name";

export interface NamedFiles {
  folder: FileFolder;
  findNamed(ctx: Context, keys: readonly string[]): Promise<string[]>;
}

/** Keys are hashes: each hex digit holds a sixteenth, so all are checked within a day. */
const DIGITS = 16;
const PAGE = 1000;
const MAX_PAGES = 50;
const MAX_DELETED = 100;

export const digitOf = ({ now }: Pick<Context, "now">): string =>
  (Math.floor(now / HOUR) % DIGITS).toString(DIGITS);

/** Skips files younger than a day: a save or a send may be about to use one (storePicture rewrites them in time). */
export async function collectFiles(ctx: Context, files: NamedFiles): Promise<void> {
  const prefix = filePlace(files.folder, digitOf(ctx));
  let [deleted, cursor] = [0, undefined as string | undefined];
  for (let page = 0; page < MAX_PAGES && deleted < MAX_DELETED; page += 1) {
    const listed = await ctx.files.list({ prefix, limit: PAGE, cursor });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < ctx.now - DAY);
    const unnamed = await findUnnamed(
      ctx,
      files,
      old.map(({ key }) => key.slice(filePlace(files.folder, "").length)),
    );
    for (const key of unnamed.slice(0, MAX_DELETED - deleted)) await deleteFile(ctx, files, key);
    deleted += unnamed.length;
    if (!listed.truncated) break;
    cursor = listed.cursor;
  }
  if (deleted > 0) ctx.log({ event: `${files.folder}.collected`, files: Math.min(deleted, MAX_DELETED) });
}

/** Deletes unnamed files of any age. @param places as in R2 */
export async function deleteUnnamed(
  ctx: Context,
  files: NamedFiles,
  places: readonly string[],
): Promise<void> {
  const start = filePlace(files.folder, "");
  const keys = places.filter((place) => place.startsWith(start)).map((place) => place.slice(start.length));
  for (const key of await findUnnamed(ctx, files, keys)) await deleteFile(ctx, files, key);
}

async function deleteFile(ctx: Context, files: NamedFiles, key: string): Promise<void> {
  const place = filePlace(files.folder, key);
  const file = await ctx.files.get(place);
  if (!file) return;
  const bytes = await file.arrayBuffer();
  await ctx.files.delete(place);
  // Someone may have chosen the same picture just now.
  if ((await findUnnamed(ctx, files, [key])).length > 0) return;
  const { sha256 } = file.checksums;
  await ctx.files.put(place, bytes, { httpMetadata: file.httpMetadata, ...(sha256 && { sha256 }) });
}

async function findUnnamed(ctx: Context, files: NamedFiles, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = new Set(await files.findNamed(ctx, keys));
  return keys.filter((key) => !named.has(key));
}
