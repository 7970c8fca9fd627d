import { and, eq, isNull } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { HOUR } from "~/platform/time/durations";
import type { Context } from "../../context";
import { type ResetState, resetState } from "../../mail/links/reset-state";
import { type FactorCounts, factorColumns } from "../second-factor/has-factor.server";
import type { SigningIn } from "../sessions/begin-session.server";

export const RESET_TTL_MS = HOUR;

export interface FoundReset {
  state: Exclude<ResetState, "unknown">;
  id: string;
  user: SigningIn & { name: string };
  factors: FactorCounts;
}

/** Null for an unknown token. */
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
        language: users.language,
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

export const revokeResets = (ctx: Context, userId: string): Statement =>
  ctx.db
    .update(passwordResets)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), isNull(passwordResets.revokedAt)),
    );
