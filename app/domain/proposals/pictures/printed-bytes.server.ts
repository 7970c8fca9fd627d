import { and, eq, sql } from "drizzle-orm";
import { pictures } from "~/db/schema";
import type { Cover } from "~/db/vocabulary";
import { printedWeight } from "../../content/pictures/printed-weight";
import type { MemberContext } from "../../context";
import { keysToPrint } from "./keys-to-print.server";

/** Counts the bytes of the pictures that a document has on paper. */
export async function printedBytes(
  { db, actor }: MemberContext,
  { contentHtml, cover }: { contentHtml: string; cover: Cover | null },
): Promise<number> {
  const { all } = keysToPrint(contentHtml, cover);
  if (all.length === 0) return 0;
  const rows = await db
    .select({ key: pictures.key, bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(
        eq(pictures.userId, actor.id),
        sql`${pictures.key} in (select value from json_each(${JSON.stringify(all)}))`,
      ),
    );
  return rows.reduce((sum, { key, bytes }) => sum + printedWeight(key, bytes), 0);
}
