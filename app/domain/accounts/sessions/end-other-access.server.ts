import { and, eq, ne } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { sessions, users } from "~/db/schema";
import type { Context } from "../../context";
import { revokeEmailChanges } from "../email-change-link.server";
import { revokeResets } from "../passwords/reset-link.server";

/**
 * Ends what somebody who knew the password could still use: other sessions, known browsers, open reset links, and a
 * pending email change, which would hand them the account.
 * @param keptSession hash of the token of the session that stays
 */
export const endOtherAccess = (ctx: Context, userId: string, keptSession: string | null): Statement[] => {
  const isTheirs = eq(sessions.userId, userId);
  return [
    revokeResets(ctx, userId),
    revokeEmailChanges({ ...ctx, primary: ctx.db }, userId),
    ctx.db.update(users).set({ browsersKnownFrom: ctx.now }).where(eq(users.id, userId)),
    ctx.db
      .delete(sessions)
      .where(keptSession === null ? isTheirs : and(isTheirs, ne(sessions.tokenHash, keptSession))),
  ];
};
