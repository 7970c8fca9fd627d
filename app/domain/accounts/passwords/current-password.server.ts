import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { verifyPassword } from "./passwords.server";

/** @throws DomainError rate_limited (before hashing), invalid_input beside `currentPassword` */
export async function assertCurrentPassword(
  ctx: MemberContext,
  password: string,
  refuse = wrongPassword,
): Promise<void> {
  await verifyCurrentPassword(ctx, password, refuse);
}

/** @returns the stored hash, for a write that must fail if the password changes meanwhile */
export async function verifyCurrentPassword(
  ctx: MemberContext,
  password: string,
  refuse = wrongPassword,
): Promise<string> {
  await limitPasswordChecks(ctx);
  const [user] = await ctx.db
    .select({ stored: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const stored = user?.stored ?? null;
  if (stored === null || !(await verifyPassword(ctx, password, stored))) throw refuse();
  return stored;
}

/** Counted by account: guesses at the sign-in form do not use it up. @throws DomainError rate_limited */
export const limitPasswordChecks = (ctx: MemberContext): Promise<void> =>
  limitRate(ctx, { "own-password": ctx.actor.id });

export function wrongPassword(): DomainError {
  const sentence = t("That is not your current password.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { currentPassword: sentence } });
}
