import { inArray } from "drizzle-orm";
import { branding, proposalVersions } from "~/db/schema";
import { DAY, HOUR } from "~/platform/time/durations";
import type { Context } from "../context";
import { logoStorageKey } from "./logo-key";

/** Keys are hashes: each hex digit holds a sixteenth, so all are checked within a day. */
const DIGITS = 16;
/** D1 binds at most 100 parameters. */
const PAGE = 100;
const MAX_PAGES = 50;
const MAX_DELETED = 100;

/** Skips files younger than a day: a save or a send may be about to use one (saveLogo rewrites them in time). */
export async function collectLogos(ctx: Context): Promise<void> {
  const prefix = logoStorageKey((Math.floor(ctx.now / HOUR) % DIGITS).toString(DIGITS));
  let [deleted, cursor] = [0, undefined as string | undefined];
  for (let page = 0; page < MAX_PAGES && deleted < MAX_DELETED; page += 1) {
    const listed = await ctx.files.list({ prefix, limit: PAGE, cursor });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < ctx.now - DAY);
    const unnamed = await findUnused(
      ctx,
      old.map(({ key }) => key.slice(logoStorageKey("").length)),
    );
    for (const key of unnamed.slice(0, MAX_DELETED - deleted)) await deleteLogo(ctx, key);
    deleted += unnamed.length;
    if (!listed.truncated) break;
    cursor = listed.cursor;
  }
  if (deleted > 0) ctx.log({ event: "logos.collected", logos: Math.min(deleted, MAX_DELETED) });
}

export async function deleteUnusedLogos(ctx: Context, places: string[]): Promise<void> {
  const keys = places.map((place) => place.slice(logoStorageKey("").length));
  for (let at = 0; at < keys.length; at += PAGE) {
    for (const key of await findUnused(ctx, keys.slice(at, at + PAGE))) await deleteLogo(ctx, key);
  }
}

async function deleteLogo(ctx: Context, key: string): Promise<void> {
  const file = await ctx.files.get(logoStorageKey(key));
  if (!file) return;
  const bytes = await file.arrayBuffer();
  await ctx.files.delete(logoStorageKey(key));
  // Someone may have chosen the same picture just now.
  if ((await findUnused(ctx, [key])).length > 0) return;
  await ctx.files.put(logoStorageKey(key), bytes, { httpMetadata: file.httpMetadata });
}

async function findUnused(ctx: Context, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const [saved, frozen] = await ctx.primary.batch([
    ctx.primary.select({ key: branding.logoKey }).from(branding).where(inArray(branding.logoKey, keys)),
    ctx.primary
      .selectDistinct({ key: proposalVersions.logoKey })
      .from(proposalVersions)
      .where(inArray(proposalVersions.logoKey, keys)),
  ]);
  const named = new Set([...saved, ...frozen].map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}
