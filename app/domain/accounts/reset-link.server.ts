/** Links to a new password. */
import { and, eq, isNull } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { HOUR } from "~/platform/durations";
import type { Context } from "../context";
import { type ResetState, resetState } from "./reset-state";

/** How long a link works, in milliseconds. */
export const RESET_LENGTH = HOUR;

export interface FoundReset {
  state: Exclude<ResetState, "unknown">;
  id: string;
  user: { id: string; name: string; email: string };
}

/** The reset behind a token and whose it is, in one query; null for a token that is nobody's. */
export async function findReset(ctx: Context, token: string): Promise<FoundReset | null> {
  if (!isToken(token)) return null;
  const [row] = await ctx.db
    .select({ reset: passwordResets, user: { id: users.id, name: users.name, email: users.email } })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, await hashToken(token)))
    .limit(1);
  return row ? { state: resetState(row.reset, ctx.now), id: row.reset.id, user: row.user } : null;
}

/** The statement that closes every link of an account that is still open. */
export const revokeResets = (ctx: Context, userId: string): Statement =>
  ctx.db
    .update(passwordResets)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), isNull(passwordResets.revokedAt)),
    );
