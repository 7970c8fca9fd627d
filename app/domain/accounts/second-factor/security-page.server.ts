import { and, eq, isNull, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { recoveryCodes } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type MemberContext, onPrimary } from "../../context";
import { assertCurrentPassword } from "../passwords/current-password.server";
import { type SignInEntry, signInEntries, signInsQuery } from "../sessions/sign-in-history.server";
import { factorMail } from "./factor-mail.server";
import { appQuery, passkeysQuery, type ShownPasskey } from "./own-factors.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";

interface SecurityPage {
  /** UTC milliseconds; null where there is none. */
  appSince: number | null;
  passkeys: ShownPasskey[];
  codesLeft: number;
  signIns: SignInEntry[];
}

export async function securityPage(ctx: MemberContext): Promise<SecurityPage> {
  const { id } = ctx.actor;
  const { apps, keys, codes, signIns } = await readTogether(ctx.db, {
    apps: appQuery(ctx),
    keys: passkeysQuery(ctx),
    codes: ctx.db
      .select({ left: sql<number>`count(*)`.as("left") })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt))),
    signIns: signInsQuery(ctx),
  });
  return {
    appSince: apps[0]?.since ?? null,
    passkeys: keys,
    codesLeft: codes[0]?.left ?? 0,
    signIns: signInEntries(signIns),
  };
}

/** @returns the codes, shown once @throws DomainError conflict without a second factor; rate_limited; invalid_input */
export async function makeRecoveryCodes(ctx: MemberContext, password: string): Promise<string[]> {
  if (!ctx.actor.hasSecondFactor) throw noFactor();
  await assertCurrentPassword(ctx, password);
  const { codes, statements } = await replaceRecoveryCodes(ctx, ctx.actor.id);
  const mail = factorMail(ctx, ctx.actor.id, { what: "codes_replaced" });
  await commit(onPrimary(ctx), null, { statements, mails: [mail] });
  ctx.log({ event: "second_factor.codes_replaced", userId: ctx.actor.id });
  return codes;
}

const noFactor = () =>
  new DomainError(
    "conflict",
    t("Recovery codes need two-factor authentication. Add an app or a passkey first."),
  );
