import { eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { passkeys, recoveryCodes, totpFactors, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { factorMail } from "../second-factor/factor-mail.server";
import { factorColumns, isOn } from "../second-factor/has-factor.server";
import { accountOf, assertAdmin } from "./accounts.server";
import { recordAct } from "./record-act.server";

/**
 * Turns a member's second factor off: app, passkeys and recovery codes are deleted, and a mail reports it. Without
 * one it does nothing.
 * @returns the answer for the admin
 * @throws DomainError forbidden, not_found
 */
export async function switchFactorOff(ctx: MemberContext, userId: string): Promise<string> {
  assertAdmin(ctx);
  if (!isId(userId)) throw notFound("Account");
  const [{ name, email }, [factors]] = await Promise.all([
    accountOf(ctx, userId),
    ctx.db.select(factorColumns).from(users).where(eq(users.id, userId)),
  ]);
  if (!factors || !isOn(factors)) return `${name} does not use two-factor authentication.`;
  const mail = factorMail(ctx, userId, { what: "switched_off" });
  const detail = { hadApp: factors.hasApp === 1, passkeys: factors.passkeys };
  await runBatch(ctx.db, [
    ...[totpFactors, passkeys, recoveryCodes].map((table) =>
      ctx.db.delete(table).where(eq(table.userId, userId)),
    ),
    recordAct(ctx, { type: "second_factor.off", detail }, { id: userId, email }),
    mail.statement,
  ]);
  await publish(ctx, "mail", mail.id);
  return `${name} now signs in with a password only.`;
}
