/** Adding an authenticator app: the password first, then the key, and nothing counts before a code of it was typed. */
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { totpFactors } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { MINUTE } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { assertOwnPassword } from "../accounts/own-password.server";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { factorMail } from "./factor-mail.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { base32, newTotpSecret, stepOfCode, totpAddress } from "./totp.server";
import { decryptSecret, encryptSecret, wrongCode } from "./totp-factor.server";

/** For so long a key is shown; after that the set-up begins anew. */
const SET_UP_LENGTH = 15 * MINUTE;

/**
 * Makes a new key. One that was not confirmed is forgotten for it; a confirmed app goes on working until this one is.
 * @param sessionToken of the session that is shown the key, and no other
 * @throws DomainError rate_limited; invalid_input beside `currentPassword`
 */
export async function beginApp(ctx: MemberContext, password: string, sessionToken: string): Promise<void> {
  await assertOwnPassword(ctx, password);
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

export interface AppInSetUp {
  /** As it is typed into an app. */
  key: string;
  /** What the QR code says. */
  address: string;
}

/** What this session is setting up; null when it has not begun, or took too long. */
export async function appInSetUp(ctx: MemberContext, sessionToken: string): Promise<AppInSetUp | null> {
  const row = await findInSetUp(ctx, sessionToken);
  if (!row) return null;
  const secret = await decryptSecret(ctx, row);
  if (!secret) return null;
  return { key: base32(secret), address: totpAddress(secret, ctx.actor.email) };
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

/**
 * A code of the new app makes it count, in the place of one from before.
 * @returns recovery codes, to be shown this once; null for who has some already
 * @throws DomainError conflict when nothing is being set up; invalid_input beside `code`
 */
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
    await runBatch(ctx.primary, [
      ctx.primary.delete(totpFactors).where(and(isTheirs, isNotNull(totpFactors.confirmedAt))),
      ctx.primary
        .update(totpFactors)
        .set({ confirmedAt: ctx.now, lastStep })
        .where(and(eq(totpFactors.id, row.id), isNull(totpFactors.confirmedAt))),
      expectOneChange(ctx.primary),
      ...(recovery?.statements ?? []),
      mail.statement,
    ]);
  } catch (error) {
    throw batchRefusal(error) ? setUpOver() : error;
  }
  ctx.log({ event: "second_factor.app_added", userId });
  await publish(ctx, "mail", mail.id);
  return { codes: recovery?.codes ?? null };
}

const setUpOver = () =>
  new DomainError(
    "conflict",
    "This set-up has expired. If the app is not listed under Security, start again.",
  );
