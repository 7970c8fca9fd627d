/** Links to a new password. */
import { and, eq, isNull } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { HOUR } from "~/platform/durations";
import type { Context } from "../context";
import { type FactorCounts, factorColumns } from "../second-factor/has-factor.server";
import { type ResetState, resetState } from "./reset-state";

/** How long a link works, in milliseconds. */
export const RESET_LENGTH = HOUR;

export interface FoundReset {
  state: Exclude<ResetState, "unknown">;
  id: string;
  user: { id: string; name: string; email: string; browsersKnownFrom: number | null };
  factors: FactorCounts;
}

/** The reset behind a token and whose it is, in one query; null for a token that is nobody's. */
export async function findReset(ctx: Context, token: string): Promise<FoundReset | null> {
  if (!isToken(token)) return null;
  const [row] = await ctx.db
    .select({
      reset: passwordResets,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        browsersKnownFrom: users.browsersKnownFrom,
      },
      factors: factorColumns,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, await hashToken(token)))
    .limit(1);
  if (!row) return null;
  const { reset, user, factors } = row;
  return { state: resetState(reset, ctx.now), id: reset.id, user, factors };
}

/** The statement that closes every link of an account that is still open. */
export const revokeResets = (ctx: Context, userId: string): Statement =>
  ctx.db
    .update(passwordResets)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), isNull(passwordResets.revokedAt)),
    );
