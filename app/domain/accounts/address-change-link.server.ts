/** Links that confirm a new address. */
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { emailChanges, users } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import type { Context, MemberContext } from "../context";
import { type AddressChangeState, addressChangeState } from "./address-change-state";

/** How long a link works, in milliseconds. */
export const ADDRESS_CHANGE_LENGTH = DAY;

export interface FoundChange {
  state: Exclude<AddressChangeState, "unknown">;
  id: string;
  newEmail: string;
  user: { id: string; name: string; email: string };
}

/** The change behind a token and whose it is, in one query; null for a token that is nobody's. */
export async function findAddressChange(ctx: Context, token: string): Promise<FoundChange | null> {
  if (!isToken(token)) return null;
  const [row] = await ctx.primary
    .select({ change: emailChanges, user: { id: users.id, name: users.name, email: users.email } })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.tokenHash, await hashToken(token)))
    .limit(1);
  if (!row) return null;
  const { id, newEmail } = row.change;
  return { state: addressChangeState(row.change, ctx.now), id, newEmail, user: row.user };
}

const isOpen = (userId: string) =>
  and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt), isNull(emailChanges.revokedAt));

/** The query for the change that waits for its confirmation, if one does. */
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

/** The statement that calls off every change of an account that is still open. */
export const revokeAddressChanges = (ctx: Context, userId: string): Statement =>
  ctx.primary.update(emailChanges).set({ revokedAt: ctx.now }).where(isOpen(userId));
