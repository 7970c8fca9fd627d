import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import { type FactorNews, factorSubject, secondFactor } from "../mail/kinds/second-factor.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";

/** The mail about a change to the second factor, for the batch of the change. */
export function factorMail(
  ctx: Context,
  userId: string,
  news: FactorNews,
): { id: string; statement: Statement } {
  const id = newId();
  const mail = {
    id,
    ...secondFactor.mail(news),
    subject: factorSubject(news),
    createdAt: ctx.now,
  };
  return { id, statement: insertMailToAccount(ctx.primary, mail, eq(users.id, userId)) };
}
