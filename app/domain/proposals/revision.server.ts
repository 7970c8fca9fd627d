import { sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { found, isOwn } from "./find-own.server";
import { textWithPassages } from "./passages/kept-passages.server";
import { isLocked } from "./status";
import { contentHtml } from "./text.server";

export interface CurrentContent {
  revision: number;
  isLocked: boolean;
  /** Only for another revision than the caller's, to keep most responses small. */
  html: string | null;
}

export async function newerContent(ctx: MemberContext, id: string, since: number): Promise<CurrentContent> {
  const { contentRevision, status } = proposals;
  const rows = isId(id)
    ? await ctx.db
        .select({
          revision: contentRevision,
          status,
          html: sql<string | null>`case when ${contentRevision} = ${since} then null else ${contentHtml} end`,
        })
        .from(proposals)
        .where(isOwn(ctx, id))
        .limit(1)
    : [];
  const row = found(rows);
  const html =
    row.html && (await textWithPassages(ctx, { id, contentRevision: row.revision, html: row.html }));
  return { revision: row.revision, isLocked: isLocked(row.status), html };
}
