import { and, eq, ne } from "drizzle-orm";
import { sessions, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { changedSubject, passwordChanged } from "../../mail/kinds/password.server";
import { revokeEmailChanges } from "../email-change-link.server";
import { revokeResets } from "./reset-link.server";

interface Account {
  id: string;
  name: string;
  email: string;
}

/** A pending email change is revoked too: it would hand the account to an attacker who knew the old password. */
export function followUpPasswordChange(ctx: Context, account: Account, keptSession: string | null): Change {
  const isTheirs = eq(sessions.userId, account.id);
  return {
    statements: [
      revokeResets(ctx, account.id),
      revokeEmailChanges({ ...ctx, primary: ctx.db }, account.id),
      ctx.db.update(users).set({ browsersKnownFrom: ctx.now }).where(eq(users.id, account.id)),
      ctx.db
        .delete(sessions)
        .where(keptSession === null ? isTheirs : and(isTheirs, ne(sessions.tokenHash, keptSession))),
    ],
    mails: [
      {
        row: {
          id: newId(),
          userId: account.id,
          ...passwordChanged.mail({}),
          toName: account.name,
          toEmail: account.email,
          cc: [],
          subject: changedSubject(),
          state: "pending",
          createdAt: ctx.now,
        },
      },
    ],
  };
}
