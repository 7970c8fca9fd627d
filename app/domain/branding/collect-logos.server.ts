/** Takes logos out of R2 that nobody has saved and no version that was sent shows. */
import { inArray } from "drizzle-orm";
import { branding, proposalVersions } from "~/db/schema";
import { DAY, HOUR } from "~/platform/durations";
import type { Context } from "../context";
import { logoPlace } from "./logo-key";

/** Logos are named by their hash, so each digit has a sixteenth of them, and a day comes by every one. */
const DIGITS = 16;
/** Logos that are asked for at once; D1 takes a hundred values in a statement. */
const PAGE = 100;
/** What one run may look at: the rest has its turn when more has gone. */
const MOST_PAGES = 50;
const MOST_GONE = 100;

/**
 * One chunk of the logos, by the hour of `ctx.now`. Only what was put there more than a day ago is looked at, so that
 * a logo is not taken from under a save or a send that is about to name it (keepLogo puts a logo anew in good time).
 */
export async function collectLogos(ctx: Context): Promise<void> {
  const prefix = logoPlace((Math.floor(ctx.now / HOUR) % DIGITS).toString(DIGITS));
  let [gone, cursor] = [0, undefined as string | undefined];
  for (let page = 0; page < MOST_PAGES && gone < MOST_GONE; page += 1) {
    const listed = await ctx.files.list({ prefix, limit: PAGE, cursor });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < ctx.now - DAY);
    const unnamed = await withoutName(
      ctx,
      old.map(({ key }) => key.slice(logoPlace("").length)),
    );
    for (const key of unnamed.slice(0, MOST_GONE - gone)) await letGo(ctx, key);
    gone += unnamed.length;
    if (!listed.truncated) break;
    cursor = listed.cursor;
  }
  if (gone > 0) ctx.log({ event: "logos.collected", logos: Math.min(gone, MOST_GONE) });
}

/**
 * Takes logos away at once that an account which is gone had, unless somebody else has the same picture.
 * @param places where they lie in R2
 */
export async function letGoOfLogos(ctx: Context, places: string[]): Promise<void> {
  const keys = places.map((place) => place.slice(logoPlace("").length));
  for (let at = 0; at < keys.length; at += PAGE) {
    for (const key of await withoutName(ctx, keys.slice(at, at + PAGE))) await letGo(ctx, key);
  }
}

async function letGo(ctx: Context, key: string): Promise<void> {
  const file = await ctx.files.get(logoPlace(key));
  if (!file) return;
  const bytes = await file.arrayBuffer();
  await ctx.files.delete(logoPlace(key));
  // Somebody may have chosen the same picture in this very moment.
  if ((await withoutName(ctx, [key])).length > 0) return;
  await ctx.files.put(logoPlace(key), bytes, { httpMetadata: file.httpMetadata });
}

/** Which of these logos neither an owner's branding nor a frozen version names. */
async function withoutName(ctx: Context, keys: string[]): Promise<string[]> {
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
