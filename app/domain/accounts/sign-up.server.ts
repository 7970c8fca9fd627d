import { eq } from "drizzle-orm";
import { batchRefusal, runBatch } from "~/db/client.server";
import { subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { TRIAL_DAYS } from "../plans/plans";
import type { SignUp } from "./credentials";
import { hashPassword, verifyPassword } from "./passwords.server";
import { type NewSession, newSession, openSession } from "./sessions.server";

/**
 * Opens an account on the 7-day trial (spec 1) and signs it in. Signing up again with the same address
 * and password signs in; with another password the answer says no more than that it did not work.
 * @returns the token of the new session
 * @throws DomainError rate_limited, invalid_input
 */
export async function signUp(ctx: Context, command: SignUp): Promise<NewSession> {
  await limitRate(ctx, { "sign-up": networkOf(ctx.request.ip) });
  const [existing] = await ctx.db.select().from(users).where(eq(users.email, command.email));
  if (existing) return signInInstead(ctx, existing, command.password);

  const userId = newId();
  const passwordHash = await hashPassword(command.password);
  const { statement, ...session } = await newSession(ctx, { id: userId, email: command.email });
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
      statement,
    ]);
  } catch (error) {
    if (batchRefusal(error) === "duplicate") throw addressTaken();
    throw error;
  }
  ctx.log({ event: "account.registered", userId });
  return session;
}

interface Account {
  id: string;
  email: string;
  passwordHash: string;
}

/** A password tried here is one tried at sign-in, and is counted as such before it is checked. */
async function signInInstead(ctx: Context, user: Account, password: string) {
  if (!(await verifyPassword(password, user.passwordHash))) throw addressTaken();
  return openSession(ctx, user);
}

const addressTaken = () =>
  new DomainError(
    "invalid_input",
    "This address cannot be used to sign up. If it is yours, sign in instead.",
    {
      fieldErrors: { email: "This address cannot be used to sign up. If it is yours, sign in instead." },
    },
  );
