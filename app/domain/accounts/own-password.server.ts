import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { verifyPassword } from "./passwords.server";

/**
 * Makes sure that whoever acts knows the account's password. Guesses are counted.
 * @param refuse what is thrown for another password
 * @throws DomainError rate_limited (before any hashing), invalid_input beside `currentPassword`
 */
export async function assertOwnPassword(
  ctx: MemberContext,
  password: string,
  refuse = wrongPassword,
): Promise<void> {
  await provenPassword(ctx, password, refuse);
}

/**
 * The same, for a write that must not come after another password was chosen.
 * @returns what it was checked against, as it is stored
 * @throws DomainError rate_limited (before any hashing), invalid_input beside `currentPassword`
 */
export async function provenPassword(
  ctx: MemberContext,
  password: string,
  refuse = wrongPassword,
): Promise<string> {
  await limitOwnPassword(ctx);
  const [user] = await ctx.db
    .select({ stored: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const stored = user?.stored ?? null;
  if (stored === null || !(await verifyPassword(password, stored))) throw refuse();
  return stored;
}

/**
 * Counted by the account, whose session asks: what strangers guess at the sign-in takes nothing from it.
 * @throws DomainError rate_limited
 */
export const limitOwnPassword = (ctx: MemberContext): Promise<void> =>
  limitRate(ctx, { "own-password": ctx.actor.id });

export function wrongPassword(): DomainError {
  const sentence = "That is not your current password.";
  return new DomainError("invalid_input", sentence, { fieldErrors: { currentPassword: sentence } });
}
