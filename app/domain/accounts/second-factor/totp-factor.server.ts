import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { expectOneChange } from "~/db/client.server";
import { totpFactors } from "~/db/schema";
import { base64, decryptText, encryptText, fromBase64 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import type { Proof } from "./proof";
import { stepOfCode } from "./totp.server";

const purposeOf = (userId: string) => `totp-secret:${userId}`;

export const encryptSecret = ({ config }: Context, userId: string, secret: Uint8Array): Promise<string> =>
  encryptText(config.linkSecret, purposeOf(userId), base64(secret));

/** @returns null where none of the deployment's secrets decrypts it */
export async function decryptSecret(
  { config }: Context,
  { userId, secret }: { userId: string; secret: string },
): Promise<Uint8Array | null> {
  for (const key of [config.linkSecret, ...config.formerLinkSecrets]) {
    const opened = await decryptText(key, purposeOf(userId), secret);
    if (opened !== null) return fromBase64(opened);
  }
  return null;
}

/** The step is spent with the session, so a code opens one at most. @throws DomainError invalid_input beside `code` */
export async function verifyTotpCode(ctx: Context, userId: string, code: string): Promise<Proof> {
  const [app] = await ctx.primary
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  if (!app) throw wrongCode();
  const secret = await decryptSecret(ctx, app);
  if (!secret) {
    ctx.log({ event: "second_factor.key_unreadable", userId });
    throw lostKey();
  }
  const step = stepOfCode(secret, code, ctx.now);
  if (step === null) throw wrongCode();
  if (app.lastStep !== null && step <= app.lastStep) throw usedCode();
  const isUnspent = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step));
  return {
    method: "password_and_code",
    mails: [],
    statements: [
      ctx.primary
        .update(totpFactors)
        // Encrypted again, so that a former secret is not needed for ever.
        .set({ lastStep: step, secret: await encryptSecret(ctx, userId, secret) })
        .where(and(eq(totpFactors.id, app.id), isUnspent)),
      expectOneChange(ctx.primary),
    ],
  };
}

const codeError = (sentence: string): DomainError =>
  new DomainError("invalid_input", sentence, { fieldErrors: { code: sentence } });

export const wrongCode = () =>
  codeError(
    t(
      "That code is wrong or has expired. If it keeps failing, check that your phone sets its time automatically.",
    ),
  );

export const usedCode = () => codeError(t("That code was already used. Wait for the next one."));

/** Happens after a change of LINK_SECRET without the former one. */
const lostKey = () =>
  codeError(
    t(
      "Codes of this app can no longer be checked. Use a recovery code or a passkey, then set the app up again under Security.",
    ),
  );
