import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { PreparedMail } from "../../audit/commit.server";
import type { Context } from "../../context";
import {
  type FactorChange,
  factorSubject,
  secondFactor,
} from "../../mail/kinds/security/second-factor.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";

export function factorMail(ctx: Context, userId: string, news: FactorChange): PreparedMail {
  const id = newId();
  const mail = {
    id,
    ...secondFactor.mail(news),
    subject: factorSubject(news),
    createdAt: ctx.now,
  };
  return { id, statement: insertMailToAccount(ctx.primary, mail, eq(users.id, userId)) };
}
