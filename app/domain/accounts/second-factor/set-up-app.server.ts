import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { totpFactors } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { MINUTE } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type MemberContext, onPrimary } from "../../context";
import { assertCurrentPassword } from "../passwords/current-password.server";
import { factorMail } from "./factor-mail.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { base32, newTotpSecret, stepOfCode, totpUri } from "./totp.server";
import { decryptSecret, encryptSecret, wrongCode } from "./totp-factor.server";

/** A set-up that takes longer has to begin again. */
const SET_UP_LENGTH = 15 * MINUTE;

/** A confirmed app works until the new one is confirmed. @param sessionToken only this session sees the key */
export async function beginApp(ctx: MemberContext, password: string, sessionToken: string): Promise<void> {
  await assertCurrentPassword(ctx, password);
  const { id: userId } = ctx.actor;
  const secret = await encryptSecret(ctx, userId, newTotpSecret());
  const startedBy = await sha256(sessionToken);
  await runBatch(ctx.primary, [
    ctx.primary
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt))),
    ctx.primary.insert(totpFactors).values({ id: newId(), userId, secret, startedBy, createdAt: ctx.now }),
  ]);
}

interface AppInSetUp {
  key: string;
  address: string;
}

export async function appInSetUp(ctx: MemberContext, sessionToken: string): Promise<AppInSetUp | null> {
  const row = await findInSetUp(ctx, sessionToken);
  if (!row) return null;
  const secret = await decryptSecret(ctx, row);
  if (!secret) return null;
  return { key: base32(secret), address: totpUri(secret, ctx.actor.email) };
}

async function findInSetUp(ctx: MemberContext, sessionToken: string) {
  const [row] = await ctx.primary
    .select()
    .from(totpFactors)
    .where(
      and(
        eq(totpFactors.userId, ctx.actor.id),
        eq(totpFactors.startedBy, await sha256(sessionToken)),
        isNull(totpFactors.confirmedAt),
        gt(totpFactors.createdAt, ctx.now - SET_UP_LENGTH),
      ),
    );
  return row;
}

/** @returns recovery codes, shown once; null if there are some already @throws DomainError conflict, invalid_input */
export async function confirmApp(
  ctx: MemberContext,
  code: string,
  sessionToken: string,
): Promise<{ codes: string[] | null }> {
  const { id: userId, hasSecondFactor } = ctx.actor;
  const row = await findInSetUp(ctx, sessionToken);
  const secret = row && (await decryptSecret(ctx, row));
  if (!secret) throw setUpOver();
  const lastStep = stepOfCode(secret, code, ctx.now);
  if (lastStep === null) throw wrongCode();
  const isTheirs = eq(totpFactors.userId, userId);
  const [before] = await ctx.primary
    .select({ id: totpFactors.id })
    .from(totpFactors)
    .where(and(isTheirs, isNotNull(totpFactors.confirmedAt)));
  const recovery = hasSecondFactor ? null : await replaceRecoveryCodes(ctx, userId);
  const mail = factorMail(ctx, userId, { what: before ? "app_replaced" : "app_added" });
  try {
    await commit(onPrimary(ctx), null, {
      statements: [
        ctx.primary.delete(totpFactors).where(and(isTheirs, isNotNull(totpFactors.confirmedAt))),
        ctx.primary
          .update(totpFactors)
          .set({ confirmedAt: ctx.now, lastStep })
          .where(and(eq(totpFactors.id, row.id), isNull(totpFactors.confirmedAt))),
        expectOneChange(ctx.primary),
        ...(recovery?.statements ?? []),
      ],
      mails: [mail],
    });
  } catch (error) {
    throw batchRefusal(error) ? setUpOver() : error;
  }
  ctx.log({ event: "second_factor.app_added", userId });
  return { codes: recovery?.codes ?? null };
}

const setUpOver = () =>
  new DomainError(
    "conflict",
    t("This set-up has expired. If the app is not listed under Security, start again."),
  );
