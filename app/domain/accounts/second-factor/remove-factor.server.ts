import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, type Statement } from "~/db/client.server";
import { passkeys, recoveryCodes, totpFactors } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type Context, type MemberContext, onPrimary } from "../../context";
import type { FactorChange } from "../../mail/kinds/security/second-factor.server";
import { assertCurrentPassword } from "../passwords/current-password.server";
import { factorMail } from "./factor-mail.server";
import { needsSecondFactor } from "./requirement";

/** @throws DomainError rate_limited; invalid_input beside `currentPassword`; conflict where the team requires a factor */
export async function removeApp(ctx: MemberContext, password: string): Promise<{ isAgain: boolean }> {
  await assertCurrentPassword(ctx, password);
  const isTheirs = and(eq(totpFactors.userId, ctx.actor.id), isNotNull(totpFactors.confirmedAt));
  const [app] = await ctx.primary.select({ id: totpFactors.id }).from(totpFactors).where(isTheirs);
  if (!app) return { isAgain: true };
  const removal = ctx.primary
    .delete(totpFactors)
    .where(and(isTheirs, mayGo(ctx, sql`exists (select 1 from passkeys where user_id = ${ctx.actor.id})`)));
  return remove(ctx, removal, { what: "app_removed" });
}

/** @throws DomainError not_found; else as `removeApp` */
export async function removePasskey(ctx: MemberContext, id: string, password: string) {
  const passkey = await ownPasskey(ctx, id);
  await assertCurrentPassword(ctx, password);
  const other = sql`(exists (select 1 from passkeys other where other.user_id = ${ctx.actor.id} and other.id <> ${id})
    or exists (select 1 from totp_factors where user_id = ${ctx.actor.id} and confirmed_at is not null))`;
  const removal = ctx.primary
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id), mayGo(ctx, other)));
  return remove(ctx, removal, { what: "passkey_removed", name: passkey.name });
}

export async function ownPasskey(ctx: MemberContext, id: string): Promise<{ id: string; name: string }> {
  const [found] = isId(id)
    ? await ctx.primary
        .select({ id: passkeys.id, name: passkeys.name })
        .from(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id)))
    : [];
  if (!found) throw notFound("passkey");
  return found;
}

/** Checked in the statement, so that two concurrent removals cannot remove both factors. */
const mayGo = (ctx: MemberContext, hasOther: SQL): SQL | undefined =>
  needsSecondFactor(ctx.actor) ? hasOther : undefined;

async function remove(
  ctx: MemberContext,
  removal: Statement,
  news: FactorChange,
): Promise<{ isAgain: boolean }> {
  const { id: userId } = ctx.actor;
  const mail = factorMail(ctx, userId, news);
  try {
    const statements = [removal, expectOneChange(ctx.primary), dropSpareCodes(ctx, userId)];
    await commit(onPrimary(ctx), null, { statements, mails: [mail] });
  } catch (error) {
    if (!batchRefusal(error)) throw error;
    if (needsSecondFactor(ctx.actor)) throw teamNeedsIt();
    return { isAgain: true };
  }
  ctx.log({ event: "second_factor.removed", userId, what: news.what });
  return { isAgain: false };
}

/** Recovery codes are of no use without an app or a passkey. */
export const dropSpareCodes = ({ primary }: Context, userId: string): Statement =>
  primary.delete(recoveryCodes).where(
    and(
      eq(recoveryCodes.userId, userId),
      sql`not exists (select 1 from passkeys where user_id = ${userId})
        and not exists (select 1 from totp_factors where user_id = ${userId} and confirmed_at is not null)`,
    ),
  );

const teamNeedsIt = () =>
  new DomainError(
    "conflict",
    t("Your team requires two-factor authentication. Add another app or passkey before you remove this one."),
  );
