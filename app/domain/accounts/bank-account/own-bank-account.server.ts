import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange } from "~/db/client.server";
import { users } from "~/db/schema";
import type { BankAccount } from "~/db/vocabulary";
import { canonicalJson } from "~/platform/canonical-json";
import { newId } from "~/platform/ids";
import { commit, type PreparedMail } from "../../audit/commit.server";
import { type MemberContext, onPrimary } from "../../context";
import { bankAccountChanged, bankAccountSubject } from "../../mail/kinds/security/bank-account.server";
import { insertMailToAccount } from "../../mail/mail-to-account.server";
import { verifyCurrentPassword, wrongPassword } from "../passwords/current-password.server";

async function storedAccount({ primary, actor }: MemberContext): Promise<BankAccount | null> {
  const [own] = await primary
    .select({ account: users.bankAccount })
    .from(users)
    .where(eq(users.id, actor.id));
  return own?.account ?? null;
}

/**
 * A session alone cannot send money elsewhere: it takes the password, and the owner gets a mail. Versions that exist keep
 * their account. @throws DomainError rate_limited; invalid_input beside `currentPassword`
 */
export async function saveBankAccount(
  ctx: MemberContext,
  { account, currentPassword }: { account: BankAccount | null; currentPassword: string },
): Promise<{ isAgain: boolean }> {
  const passwordHash = await verifyCurrentPassword(ctx, currentPassword);
  const before = await storedAccount(ctx);
  if (canonicalJson(before) === canonicalJson(account)) return { isAgain: true };
  const isTheirs = and(eq(users.id, ctx.actor.id), eq(users.passwordHash, passwordHash));
  try {
    await commit(onPrimary(ctx), null, {
      statements: [
        ctx.primary.update(users).set({ bankAccount: account }).where(isTheirs),
        expectOneChange(ctx.primary),
      ],
      mails: [changeMail(ctx, account)],
    });
  } catch (error) {
    throw batchRefusal(error) === "guard" ? wrongPassword() : error;
  }
  ctx.log({ event: "bank_account.changed", userId: ctx.actor.id });
  return { isAgain: false };
}

function changeMail(ctx: MemberContext, account: BankAccount | null): PreparedMail {
  const id = newId();
  const mail = {
    id,
    ...bankAccountChanged.mail({ account: account && endOf(account) }),
    subject: bankAccountSubject(),
    createdAt: ctx.now,
  };
  return { id, statement: insertMailToAccount(ctx.primary, mail, eq(users.id, ctx.actor.id)) };
}

/** A mail names the account by its holder and its last digits. */
const endOf = ({ holder, iban }: BankAccount) => ({ holder, end: iban.slice(-4) });
