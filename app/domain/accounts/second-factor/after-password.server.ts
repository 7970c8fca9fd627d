import { and, eq } from "drizzle-orm";
import { users } from "~/db/schema";
import type { Context } from "../../context";
import { openSession, type SigningIn } from "../sessions/begin-session.server";
import type { NewSession } from "../sessions/sessions.server";
import { finishSignIn, type SecondFactor } from "./finish-sign-in.server";
import { type FactorCounts, isOn } from "./has-factor.server";
import { pendingSignIn } from "./pending-sign-in.server";
import { SecondStepNeeded } from "./second-step-needed";

interface VerifiedAccount extends SigningIn {
  passwordHash: string;
  factors: FactorCounts;
}

/** @param renewed the same password's hash at today's cost @throws SecondStepNeeded */
export async function afterPassword(
  ctx: Context,
  account: VerifiedAccount,
  { renewed, secondFactor }: { renewed?: string; secondFactor?: SecondFactor } = {},
): Promise<NewSession> {
  if (!isOn(account.factors)) return openSession(ctx, account, renewed);
  const passwordHash = renewed ? await renewHash(ctx, account, renewed) : account.passwordHash;
  const pending = await pendingSignIn(ctx, { id: account.id, passwordHash });
  if (secondFactor) return finishSignIn(ctx, pending, secondFactor);
  throw new SecondStepNeeded(pending, account.factors.hasApp ? ["code", "recoveryCode"] : ["recoveryCode"]);
}

/** The second step does not know the password, so the hash is renewed here. */
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
