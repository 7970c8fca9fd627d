import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { pictures } from "~/db/schema";
import { pictureKeysIn } from "../../content/figures/document-pictures.server";
import { keepKnownPictures } from "../../content/figures/keep-pictures.server";
import type { TypedContent } from "../../content/sanitise.server";
import type { MemberContext } from "../../context";

/**
 * Removes pictures that the account has not uploaded.
 * @param stored the text before, whose pictures passed this @throws DomainError invalid_input for too many
 */
export async function keepOwnPictures(
  ctx: MemberContext,
  { stored, ...typed }: TypedContent & { stored: string },
): Promise<TypedContent> {
  const keys = pictureKeysIn(typed.html);
  if (keys.length === 0) return typed;
  const known = new Set(pictureKeysIn(stored));
  const fresh = keys.filter((key) => !known.has(key));
  for (const { key } of fresh.length > 0 ? await uploadedAmong(ctx, fresh) : []) known.add(key);
  return keepKnownPictures(typed, known);
}

/** Begins their day anew, so that none is collected before the text is saved. */
export const uploadedAmong = ({ db, actor, now }: MemberContext, keys: readonly string[]) =>
  db
    .update(pictures)
    .set({ createdAt: now })
    .where(
      and(
        eq(pictures.userId, actor.id),
        sql`${pictures.key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
    .returning({ key: pictures.key, bytes: pictures.bytes });

/** Makes a colleague's pictures the account's own too, even beyond its quota: a text keeps its pictures. */
export function takeOverPictures({ db, actor, now }: MemberContext, keys: readonly string[]): Statement[] {
  if (keys.length === 0) return [];
  const theirs = sql`select ${actor.id}, key, max(bytes), ${now} from ${pictures}
    where key in (select value from json_each(${JSON.stringify(keys)})) group by key`;
  return [db.insert(pictures).select(theirs).onConflictDoNothing()];
}
