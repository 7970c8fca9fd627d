import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { users } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import type { ChangePassword } from "../credentials";
import { removePasskeys } from "../second-factor/remove-passkeys.server";
import { rememberBrowser } from "../sessions/known-browser.server";
import { limitPasswordChecks, wrongPassword } from "./current-password.server";
import { followUpPasswordChange } from "./password-change.server";
import { hashPassword, verifyPassword } from "./passwords.server";

/** @returns the cookie that keeps this browser known @throws DomainError rate_limited (before hashing), invalid_input */
export async function changePassword(
  ctx: MemberContext,
  command: ChangePassword,
  sessionToken: string,
): Promise<{ knownBrowsers: string }> {
  await limitPasswordChecks(ctx);
  const keptSession = await sha256(sessionToken);
  await retryOnConflict(() => attempt(ctx, command, keptSession));
  ctx.log({ event: "password.changed", userId: ctx.actor.id, by: "current password" });
  return { knownBrowsers: await rememberBrowser(ctx, ctx.actor.email) };
}

async function attempt(ctx: MemberContext, command: ChangePassword, keptSession: string): Promise<void> {
  const { id } = ctx.actor;
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  const stored = user?.passwordHash ?? null;
  if (stored === null || !(await verifyPassword(ctx, command.currentPassword, stored))) throw wrongPassword();
  const passwordHash = await hashPassword(ctx, command.newPassword);
  // Fails if the password was changed after the check.
  const isCurrent = and(eq(users.id, id), eq(users.passwordHash, stored));
  await commit(
    ctx,
    null,
    {
      statements: [ctx.db.update(users).set({ passwordHash }).where(isCurrent), expectOneChange(ctx.db)],
    },
    followUpPasswordChange(ctx, ctx.actor, keptSession),
    { statements: command.removePasskeys ? removePasskeys(ctx, id) : [] },
  );
}
