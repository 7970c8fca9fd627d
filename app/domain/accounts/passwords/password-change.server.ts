import { newId } from "~/platform/ids";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { changedSubject, passwordChanged } from "../../mail/kinds/password.server";
import { endOtherAccess } from "../sessions/end-other-access.server";

interface Account {
  id: string;
  name: string;
  email: string;
}

export function followUpPasswordChange(ctx: Context, account: Account, keptSession: string | null): Change {
  return {
    statements: endOtherAccess(ctx, account.id, keptSession),
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
