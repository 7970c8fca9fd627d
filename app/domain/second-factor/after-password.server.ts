import { and, eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { openSession, type SigningIn } from "../accounts/begin-session.server";
import type { NewSession } from "../accounts/sessions.server";
import type { Context } from "../context";
import { finishSignIn, type Shown } from "./finish-sign-in.server";
import { type FactorCounts, isOn } from "./has-factor.server";
import { pendingSignIn } from "./pending-sign-in.server";
import { SecondStepNeeded } from "./second-step-needed";

/** An account whose password was just shown, with the hash that it was checked against. */
export interface PasswordShown extends SigningIn {
  passwordHash: string;
  factors: FactorCounts;
}

/**
 * What follows a right password: the session, or the second step where the account has a second factor.
 * @param renewed the same password's hash at today's cost, where the old one was made at another
 * @param shown the factor, where it came with the password
 * @throws SecondStepNeeded; what `openSession` and `finishSignIn` throw
 */
export async function afterPassword(
  ctx: Context,
  account: PasswordShown,
  { renewed, shown }: { renewed?: string; shown?: Shown } = {},
): Promise<NewSession> {
  if (!isOn(account.factors)) return openSession(ctx, account, renewed);
  const passwordHash = renewed ? await renewHash(ctx, account, renewed) : account.passwordHash;
  const pending = await pendingSignIn(ctx, { id: account.id, passwordHash });
  if (shown) return finishSignIn(ctx, pending, shown);
  throw new SecondStepNeeded(pending, account.factors.hasApp ? ["code", "recoveryCode"] : ["recoveryCode"]);
}

/** The second step knows no password to make a hash of. Changed meanwhile, the password stays as it is, and so the old hash opens nothing. */
async function renewHash(
  ctx: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
  renewed: string,
): Promise<string> {
  await ctx.db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
  return renewed;
}
