import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { PreparedMail } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import {
  type AccountChange,
  cardAccountChanged,
  cardAccountSubject,
} from "../../mail/kinds/security/card-account.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";

export function accountMail(ctx: MemberContext, change: AccountChange): PreparedMail {
  const id = newId();
  const mail = {
    id,
    ...cardAccountChanged.mail({ change }),
    subject: cardAccountSubject({ change }),
    createdAt: ctx.now,
  };
  return { id, statement: insertMailToAccount(ctx.primary, mail, eq(users.id, ctx.actor.id)) };
}
