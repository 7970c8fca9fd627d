import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { passkeys, recoveryCodes, totpFactors } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type MemberContext, onPrimary } from "../../context";
import { assertCurrentPassword } from "../passwords/current-password.server";
import { type SignInEntry, signInEntries, signInsQuery } from "../sessions/sign-in-history.server";
import { factorMail } from "./factor-mail.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";

export interface ShownPasskey {
  id: string;
  name: string;
  /** A provider copies it to other devices. */
  isSynced: boolean;
  /** UTC milliseconds. */
  createdAt: number;
  lastUsedAt: number | null;
}

export interface SecurityPage {
  /** UTC milliseconds; null where there is none. */
  appSince: number | null;
  passkeys: ShownPasskey[];
  codesLeft: number;
  signIns: SignInEntry[];
}

export async function securityPage(ctx: MemberContext): Promise<SecurityPage> {
  const { id } = ctx.actor;
  const { apps, keys, codes, signIns } = await readTogether(ctx.db, {
    apps: ctx.db
      .select({ since: totpFactors.confirmedAt })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, id), isNotNull(totpFactors.confirmedAt))),
    keys: ctx.db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        isSynced: passkeys.isSynced,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(desc(passkeys.createdAt), passkeys.id),
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
