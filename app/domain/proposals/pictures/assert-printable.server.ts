import { and, eq, sql } from "drizzle-orm";
import { pictures } from "~/db/schema";
import { printedKeysIn } from "../../content/figures/document-pictures.server";
import type { MemberContext } from "../../context";
import { MOST_PRINTED_BYTES } from "../../pictures/picture-limits";
import { tooLargeToPrint } from "../../pictures/upload-errors";

/** What is signed has to be printed. @throws DomainError payload_too_large */
export async function assertPrintable({ db, actor }: MemberContext, html: string): Promise<void> {
  const keys = printedKeysIn(html);
  if (keys.length === 0) return;
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${pictures.bytes}), 0)` })
    .from(pictures)
    .where(
      and(
        eq(pictures.userId, actor.id),
        sql`${pictures.key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    );
  if (row && row.bytes > MOST_PRINTED_BYTES) throw tooLargeToPrint();
}
