import { and, eq, sql } from "drizzle-orm";
import { pictures } from "~/db/schema";
import type { Cover } from "~/db/vocabulary";
import type { MemberContext } from "../../context";
import { MOST_PRINTED_BYTES } from "../../pictures/picture-limits";
import { printedWeight } from "../../pictures/printed-weight";
import { tooLargeToPrint } from "../../pictures/upload-errors";
import { keysToPrint } from "../../printing/keys-to-print.server";

/** What is signed has to be printed. @throws DomainError payload_too_large */
export async function assertPrintable(
  { db, actor }: MemberContext,
  { contentHtml, cover }: { contentHtml: string; cover: Cover | null },
): Promise<void> {
  const { all } = keysToPrint(contentHtml, cover);
  if (all.length === 0) return;
  const rows = await db
    .select({ key: pictures.key, bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(
        eq(pictures.userId, actor.id),
        sql`${pictures.key} in (select value from json_each(${JSON.stringify(all)}))`,
      ),
    );
  const weight = rows.reduce((sum, { key, bytes }) => sum + printedWeight(key, bytes), 0);
  if (weight > MOST_PRINTED_BYTES) throw tooLargeToPrint();
}
