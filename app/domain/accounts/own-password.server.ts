import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { verifyPassword } from "./passwords.server";
import { limitSignIn } from "./sign-in.server";

/**
 * Makes sure that whoever acts knows the account's password. It is guessed at no more often than at sign-in.
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
  await limitSignIn(ctx, ctx.actor.email);
  const [user] = await ctx.db
    .select({ stored: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const stored = user?.stored ?? null;
  if (stored === null || !(await verifyPassword(password, stored))) throw refuse();
  return stored;
}

export function wrongPassword(): DomainError {
  const sentence = "That is not your current password.";
  return new DomainError("invalid_input", sentence, { fieldErrors: { currentPassword: sentence } });
}
