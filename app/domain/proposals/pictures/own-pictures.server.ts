import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { pictures } from "~/db/schema";
import { hasPictures, pictureKeysIn, picturesIn } from "../../content/figures/document-pictures.server";
import { keepPictures } from "../../content/figures/keep-pictures.server";
import { type LeftOut, notePictures } from "../../content/left-out";
import { MOST_PICTURES } from "../../content/pictures/picture-limits";
import { tooManyPictures } from "../../content/pictures/upload-errors";
import type { MemberContext } from "../../context";

/**
 * Removes pictures that the account has not uploaded.
 * @param stored the text before, whose pictures passed this @throws DomainError invalid_input for too many
 */
export async function keepOwnPictures(
  ctx: MemberContext,
  { html, stored, leftOut }: { html: string; stored: string; leftOut: LeftOut },
): Promise<{ html: string; leftOut: LeftOut }> {
  if (!hasPictures(html)) return { html, leftOut };
  if (picturesIn(html).length > MOST_PICTURES) throw tooManyPictures();
  const known = new Set(pictureKeysIn(stored));
  const fresh = pictureKeysIn(html).filter((key) => !known.has(key));
  for (const key of fresh.length > 0 ? await uploadedAmong(ctx, fresh) : []) known.add(key);
  const kept = keepPictures(html, (key) => known.has(key));
  return { html: kept.html, leftOut: notePictures(leftOut, kept.dropped) };
}

/** Begins their day anew, so that none is collected before the text is saved. */
export async function uploadedAmong(
  { db, actor, now }: MemberContext,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .update(pictures)
    .set({ createdAt: now })
    .where(
      and(
        eq(pictures.userId, actor.id),
        sql`${pictures.key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
    .returning({ key: pictures.key });
  return rows.map(({ key }) => key);
}

/** Makes a colleague's pictures the account's own too, even beyond its quota: a text keeps its pictures. */
export function takeOverPictures({ db, actor, now }: MemberContext, keys: readonly string[]): Statement[] {
  if (keys.length === 0) return [];
  const theirs = sql`select ${actor.id}, key, max(bytes), ${now} from ${pictures}
    where key in (select value from json_each(${JSON.stringify(keys)})) group by key`;
  return [db.insert(pictures).select(theirs).onConflictDoNothing()];
}
