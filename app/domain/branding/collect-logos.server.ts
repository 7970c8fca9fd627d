import { type SQLWrapper, sql } from "drizzle-orm";
import { branding, proposalVersions } from "~/db/schema";
import { collectFiles, type NamedFiles } from "../content/pictures/collect-files.server";
import type { Context } from "../context";

export const LOGO_FILES: NamedFiles = { folder: "logos", findNamed };

export const collectLogos = (ctx: Context): Promise<void> => collectFiles(ctx, LOGO_FILES);

async function findNamed(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const isOne = (column: SQLWrapper) =>
    sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;
  const [saved, frozen] = await ctx.primary.batch([
    ctx.primary.select({ key: branding.logoKey }).from(branding).where(isOne(branding.logoKey)),
    ctx.primary
      .selectDistinct({ key: proposalVersions.logoKey })
      .from(proposalVersions)
      .where(isOne(proposalVersions.logoKey)),
  ]);
  return [...saved, ...frozen].flatMap(({ key }) => key ?? []);
}
