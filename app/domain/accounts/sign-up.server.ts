import { eq } from "drizzle-orm";
import { batchRefusal, runBatch } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { TRIAL_DAYS } from "../plans/plans";
import { afterPassword, type PasswordShown } from "../second-factor/after-password.server";
import { factorColumns } from "../second-factor/has-factor.server";
import { beginSession } from "./begin-session.server";
import type { SignUp } from "./credentials";
import { hashPassword, verifyPassword } from "./passwords.server";
import type { NewSession } from "./sessions.server";

/**
 * Opens an account on the 7-day trial (spec 1) and signs it in. Signing up again with the same address
 * and password signs in; with another password the answer says no more than that it did not work.
 * @returns the token of the new session
 * @throws DomainError rate_limited, invalid_input; SecondStepNeeded
 */
export async function signUp(ctx: Context, command: SignUp): Promise<NewSession> {
  await limitRate(ctx, { "sign-up": networkOf(ctx.request.ip) });
  const { id, email, passwordHash: stored, browsersKnownFrom } = users;
  const [existing] = await ctx.db
    .select({ id, email, passwordHash: stored, browsersKnownFrom, factors: factorColumns })
    .from(users)
    .where(eq(users.email, command.email));
  if (existing) return signInInstead(ctx, existing, command.password);

  const userId = newId();
  const passwordHash = await hashPassword(command.password);
  const newcomer = { id: userId, email: command.email, browsersKnownFrom: null };
  const { session, statements } = await beginSession(ctx, newcomer, "sign_up");
  const account = { id: userId, email: command.email, name: command.name, passwordHash, createdAt: ctx.now };
  try {
    await runBatch(ctx.db, [
      ctx.db.insert(users).values(account),
      ctx.db.insert(subscriptions).values({
        userId,
        tier: "trial",
        status: "trialing",
        trialEndsAt: ctx.now + TRIAL_DAYS * DAY,
        updatedAt: ctx.now,
      }),
      ...statements,
    ]);
  } catch (error) {
    if (batchRefusal(error) === "duplicate") throw addressTaken();
    throw error;
  }
  ctx.log({ event: "account.registered", userId });
  return session;
}

/** A password tried here is one tried at sign-in, and is counted as such before it is checked. */
async function signInInstead(ctx: Context, user: PasswordShown, password: string) {
  if (!(await verifyPassword(password, user.passwordHash))) throw addressTaken();
  return afterPassword(ctx, user);
}

const addressTaken = () =>
  new DomainError(
    "invalid_input",
    "This address cannot be used to sign up. If it is yours, sign in instead.",
    {
      fieldErrors: { email: "This address cannot be used to sign up. If it is yours, sign in instead." },
    },
  );
