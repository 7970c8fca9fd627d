import { and, eq, ne } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { deliveries, sessions, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { passwordChanged } from "../mail/kinds/password.server";
import { revokeAddressChanges } from "./address-change-link.server";
import { revokeResets } from "./reset-link.server";

interface Account {
  id: string;
  name: string;
  email: string;
}

/**
 * What follows every change of a password, for the batch of the change: who else is signed in is signed out, browsers
 * that were known are known no more, and the account's holder gets an email. Open reset links close, and a new address
 * that waits for its confirmation is called off: whoever asked for it with the old password would take the account over from there, without a session.
 * @param keptSession the hash of the one session that stays; null ends them all
 * @returns the statements, and the id of the mail to publish after the commit
 */
export function followUpPasswordChange(
  ctx: Context,
  account: Account,
  keptSession: string | null,
): { statements: Statement[]; deliveryId: string } {
  const deliveryId = newId();
  const isTheirs = eq(sessions.userId, account.id);
  return {
    deliveryId,
    statements: [
      revokeResets(ctx, account.id),
      revokeAddressChanges({ ...ctx, primary: ctx.db }, account.id),
      ctx.db.update(users).set({ browsersKnownFrom: ctx.now }).where(eq(users.id, account.id)),
      ctx.db
        .delete(sessions)
        .where(keptSession === null ? isTheirs : and(isTheirs, ne(sessions.tokenHash, keptSession))),
      ctx.db.insert(deliveries).values({
        id: deliveryId,
        userId: account.id,
        ...passwordChanged.mail({}),
        toName: account.name,
        toEmail: account.email,
        cc: [],
        subject: "Your Countersign password was changed",
        state: "pending",
        createdAt: ctx.now,
      }),
    ],
  };
}
