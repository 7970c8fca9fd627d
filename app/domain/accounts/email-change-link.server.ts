import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { emailChanges, users } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/time/durations";
import type { Context, MemberContext } from "../context";
import { type EmailChangeState, emailChangeState } from "../mail/links/email-change-state";

export const EMAIL_CHANGE_TTL_MS = DAY;

export interface FoundEmailChange {
  state: Exclude<EmailChangeState, "unknown">;
  id: string;
  newEmail: string;
  user: { id: string; name: string; email: string };
}

/** Null for an unknown token. */
export async function findEmailChange(ctx: Context, token: string): Promise<FoundEmailChange | null> {
  if (!isToken(token)) return null;
  const [row] = await ctx.primary
    .select({ change: emailChanges, user: { id: users.id, name: users.name, email: users.email } })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.tokenHash, await hashToken(token)))
    .limit(1);
  if (!row) return null;
  const { id, newEmail } = row.change;
  return { state: emailChangeState(row.change, ctx.now), id, newEmail, user: row.user };
}

const isOpen = (userId: string) =>
  and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt), isNull(emailChanges.revokedAt));

export const pendingChangeQuery = (ctx: MemberContext) =>
  ctx.db
    .select({
      id: emailChanges.id,
      newEmail: emailChanges.newEmail,
      expiresAt: emailChanges.expiresAt,
    })
    .from(emailChanges)
    .where(
      and(
        isOpen(ctx.actor.id),
        gt(emailChanges.expiresAt, ctx.now),
        ne(emailChanges.newEmail, ctx.actor.email),
      ),
    )
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);

export const revokeEmailChanges = (ctx: Context, userId: string): Statement =>
  ctx.primary.update(emailChanges).set({ revokedAt: ctx.now }).where(isOpen(userId));
