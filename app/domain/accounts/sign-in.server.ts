import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import type { SignIn } from "./credentials";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.server";
import { openSession, wrongCredentials } from "./sessions.server";

/**
 * Signs in. Unknown address and wrong password give the same answer after the same work.
 * @returns the token of a fresh session, so that a token planted before sign-in is worth nothing
 * @throws DomainError rate_limited (before any hashing), wrong_credentials
 */
export async function signIn(ctx: Context, command: SignIn): Promise<{ token: string }> {
  await limitSignIn(ctx, command.email);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, command.email));
  const right = await verifyPassword(command.password, user?.passwordHash ?? null);
  if (!user || !right) {
    ctx.log({ event: "sign_in.refused", reason: user ? "password" : "unknown" });
    throw wrongCredentials();
  }
  return openSession(
    ctx,
    user,
    needsRehash(user.passwordHash) ? await hashPassword(command.password) : undefined,
  );
}

/**
 * Counts an attempt at somebody's password, wherever it is made. Where it comes from is counted first and
 * apart: addresses are the caller's choice, and whoever is refused must not go on filling the counters.
 * @throws DomainError rate_limited
 */
export async function limitSignIn(ctx: Context, email: string): Promise<void> {
  const { ip } = ctx.request;
  await limitRate(ctx, { "sign-in-ip": ip });
  await limitRate(ctx, { "sign-in": `${ip ?? "unknown"}|${email}`, "sign-in-address": email });
}
