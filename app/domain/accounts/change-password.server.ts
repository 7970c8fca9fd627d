import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { users } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import type { ChangePassword } from "./credentials";
import { rememberBrowser } from "./known-browser.server";
import { limitOwnPassword, wrongPassword } from "./own-password.server";
import { followUpPasswordChange } from "./password-change.server";
import { hashPassword, verifyPassword } from "./passwords.server";

/**
 * Changes the password of somebody who is signed in and knows the current one. Their other sessions end, this
 * one stays, and a mail tells of it. Guesses at the current password are counted.
 * @param sessionToken of the session that stays, as its cookie holds it
 * @returns the cookie that keeps this browser known
 * @throws DomainError rate_limited (before any hashing), invalid_input beside `currentPassword`
 */
export async function changePassword(
  ctx: MemberContext,
  command: ChangePassword,
  sessionToken: string,
): Promise<{ knownBrowsers: string }> {
  await limitOwnPassword(ctx);
  const keptSession = await sha256(sessionToken);
  const deliveryId = await retryOnConflict(() => attempt(ctx, command, keptSession));
  ctx.log({ event: "password.changed", userId: ctx.actor.id, by: "current password" });
  await publish(ctx, "mail", deliveryId);
  return { knownBrowsers: await rememberBrowser(ctx, ctx.actor.email) };
}

async function attempt(ctx: MemberContext, command: ChangePassword, keptSession: string): Promise<string> {
  const { id } = ctx.actor;
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  const stored = user?.passwordHash ?? null;
  if (stored === null || !(await verifyPassword(command.currentPassword, stored))) throw wrongPassword();
  const passwordHash = await hashPassword(command.newPassword);
  const after = followUpPasswordChange(ctx, ctx.actor, keptSession);
  await runBatch(ctx.db, [
    // Changed by somebody else meanwhile, the password that was checked is no longer the current one.
    ctx.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, stored))),
    expectOneChange(ctx.db),
    ...after.statements,
  ]);
  return after.deliveryId;
}
