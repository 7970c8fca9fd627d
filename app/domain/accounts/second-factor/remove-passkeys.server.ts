import { and, eq, inArray, not } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { passkeys } from "~/db/schema";
import type { Context } from "../../context";
import { dropSpareCodes } from "./remove-factor.server";

/** Removes passkeys at once, even a last second factor that a team requires: the holder has to set up another. */
export const removePasskeys = (ctx: Context, userId: string, kept: readonly string[] = []): Statement[] => [
  ctx.db
    .delete(passkeys)
    .where(
      and(eq(passkeys.userId, userId), kept.length === 0 ? undefined : not(inArray(passkeys.id, [...kept]))),
    ),
  dropSpareCodes({ ...ctx, primary: ctx.db }, userId),
];
