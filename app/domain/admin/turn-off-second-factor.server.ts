import { eq } from "drizzle-orm";
import { passkeys, recoveryCodes, totpFactors, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { factorMail } from "../accounts/second-factor/factor-mail.server";
import { factorColumns, isOn } from "../accounts/second-factor/has-factor.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertAdmin, findAccount } from "./accounts.server";
import { logAction } from "./log-action.server";

/** Deletes app, passkeys and recovery codes, and mails the user. @throws DomainError forbidden, not_found */
export async function turnOffSecondFactor(ctx: MemberContext, userId: string): Promise<string> {
  assertAdmin(ctx);
  if (!isId(userId)) throw notFound("account");
  const [{ name, email }, [factors]] = await Promise.all([
    findAccount(ctx, userId),
    ctx.db.select(factorColumns).from(users).where(eq(users.id, userId)),
  ]);
  if (!factors || !isOn(factors)) return `${name} does not use two-factor authentication.`;
  const mail = factorMail(ctx, userId, { what: "switched_off" });
  const detail = { hadApp: factors.hasApp === 1, passkeys: factors.passkeys };
  await commit(ctx, null, {
    statements: [
      ...[totpFactors, passkeys, recoveryCodes].map((table) =>
        ctx.db.delete(table).where(eq(table.userId, userId)),
      ),
      logAction(ctx, { type: "second_factor.off", detail }, { id: userId, email }),
    ],
    mails: [mail],
  });
  return `${name} now signs in with a password only.`;
}
