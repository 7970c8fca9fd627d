import { sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { textForEditor } from "./editing/text-for-editor.server";
import { found, isOwn } from "./find-own.server";
import { isLocked } from "./status";
import { blockIds, contentHtml } from "./text.server";

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
          blockIds: blockIds.as("block_ids"),
        })
        .from(proposals)
        .where(isOwn(ctx, id))
        .limit(1)
    : [];
  const row = found(rows);
  const { revision: newer, html: text, blockIds: ids } = row;
  const html =
    text && (await textForEditor(ctx, { id, contentRevision: newer, contentHtml: text, blockIds: ids }));
  return { revision: newer, isLocked: isLocked(row.status), html };
}
