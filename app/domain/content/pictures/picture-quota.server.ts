import { eq, sql } from "drizzle-orm";
import { pictures } from "~/db/schema";
import type { Context, MemberContext } from "../../context";
import { quotaUsedUp } from "./upload-errors";

async function usedPictureBytes({ primary }: Context, userId: string): Promise<number> {
  const [row] = await usedBytesQuery(primary, userId);
  return row?.used ?? 0;
}

export const usedBytesQuery = (db: Context["db"], userId: string) =>
  db
    .select({ used: sql<number>`coalesce(sum(${pictures.bytes}), 0)`.as("used") })
    .from(pictures)
    .where(eq(pictures.userId, userId));

interface CountedFile {
  key: string;
  bytes: number;
}

/** One statement checks the quota and counts, so that no race can pass it. @throws DomainError limit_reached */
export async function countPictures(ctx: MemberContext, files: readonly CountedFile[]): Promise<void> {
  const counted = await ctx.primary
    .insert(pictures)
    .select(rowsWithinQuota(ctx, files))
    .onConflictDoUpdate({
      target: [pictures.userId, pictures.key],
      set: { createdAt: sql`excluded.created_at` },
    })
    .returning({ key: pictures.key });
  if (counted.length > 0) return;
  throw quotaUsedUp(await usedPictureBytes(ctx, ctx.actor.id), ctx.actor.rights.pictureBytes);
}

/** Takes all of them or none. A picture that was uploaded before costs nothing. */
function rowsWithinQuota({ actor, now }: MemberContext, files: readonly CountedFile[]) {
  const list = JSON.stringify(files);
  const fresh = sql`(select coalesce(sum(value ->> 'bytes'), 0) from json_each(${list}) where not exists (
    select 1 from pictures known where known.user_id = ${actor.id} and known.key = value ->> 'key'))`;
  const used = sql`(select coalesce(sum(bytes), 0) from pictures where user_id = ${actor.id})`;
  return sql`select ${actor.id}, value ->> 'key', value ->> 'bytes', ${now} from json_each(${list})
    where ${fresh} = 0 or ${used} + ${fresh} <= ${actor.rights.pictureBytes}`;
}
