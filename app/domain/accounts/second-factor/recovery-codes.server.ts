import { and, eq, isNull } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { recoveryCodes } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import { factorMail } from "./factor-mail.server";
import type { Proof } from "./proof";

const CODES_AT_A_TIME = 10;

/** Crockford's alphabet: no letter looks like a digit. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 bits cannot be guessed from a hash, so a plain hash is enough. */
const LENGTH = 16;

/** "7K2M-QX4T-9BWA-R3ZD" */
const newRecoveryCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replace(/(.{4})(?!$)/g, "$1-");

const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");

const hashOf = (userId: string, code: string) => sha256(`recovery-code:${userId}:${plainCode(code)}`);

export async function replaceRecoveryCodes(
  { primary, now: createdAt }: Context,
  userId: string,
): Promise<{ codes: string[]; statements: Statement[] }> {
  const codes = Array.from({ length: CODES_AT_A_TIME }, newRecoveryCode);
  const rows = codes.map(async (code) => ({ userId, codeHash: await hashOf(userId, code), createdAt }));
  return {
    codes,
    statements: [
      primary.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      primary.insert(recoveryCodes).values(await Promise.all(rows)),
    ],
  };
}

/** @param left codes before this one @throws DomainError invalid_input beside `recoveryCode` */
export async function verifyRecoveryCode(
  ctx: Context,
  userId: string,
  code: string,
  left: number,
): Promise<Proof> {
  const codeHash = await hashOf(userId, code);
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  const [found] = await ctx.primary.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(isIt);
  if (!found) throw besideRecoveryCode(t("That is not one of your recovery codes."));
  if (found.usedAt !== null) throw usedRecoveryCode();
  const mail = factorMail(ctx, userId, { what: "code_used", left: Math.max(0, left - 1) });
  return {
    method: "password_and_recovery_code",
    mails: [mail],
    statements: [
      ctx.primary
        .update(recoveryCodes)
        .set({ usedAt: ctx.now })
        .where(and(isIt, isNull(recoveryCodes.usedAt))),
      expectOneChange(ctx.primary),
    ],
  };
}

const besideRecoveryCode = (sentence: string): DomainError =>
  new DomainError("invalid_input", sentence, { fieldErrors: { recoveryCode: sentence } });

export const usedRecoveryCode = () =>
  besideRecoveryCode(t("That recovery code was already used. Each code works once."));
