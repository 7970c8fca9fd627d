import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { users } from "~/db/schema";
import type { SignInMethod } from "~/db/vocabulary";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type Context, onPrimary } from "../../context";
import { beginSession, type SigningIn } from "../sessions/begin-session.server";
import { isStillKnown, knownBrowser } from "../sessions/known-browser.server";
import type { NewSession } from "../sessions/sessions.server";
import { recordSignIn } from "../sessions/sign-in-history.server";
import { tooLate } from "./passkey-challenge.server";
import { verifyPasskey } from "./passkey-proof.server";
import { findPending, type PendingSignIn } from "./pending-sign-in.server";
import type { Proof } from "./proof";
import { usedRecoveryCode, verifyRecoveryCode } from "./recovery-codes.server";
import { usedCode, verifyTotpCode } from "./totp-factor.server";

export type SecondFactor =
  | { code: string }
  | { recoveryCode: string }
  | { passkey: AuthenticationResponseJSON; cookie: string | null };

/** The factor is spent with the session, so one of two concurrent calls wins. @throws DomainError unauthenticated */
export async function finishSignIn(
  ctx: Context,
  pending: string | null,
  secondFactor: SecondFactor,
): Promise<NewSession> {
  const found = await findPending(ctx, pending);
  if (!found) throw firstStepExpired();
  await limitSecondStep(ctx, found.user);
  const proof = await prove(ctx, found, secondFactor);
  return openWith(ctx, found.user, proof, () => alreadySpent(secondFactor));
}

async function openWith(
  ctx: Context,
  user: PendingSignIn["user"],
  proof: Proof,
  spent: () => DomainError,
): Promise<NewSession> {
  const { session, statements, mails } = await beginSession(ctx, user, proof.method);
  try {
    await commit(onPrimary(ctx), null, proof, {
      statements: [
        ctx.primary
          .update(users)
          .set({ passwordHash: user.passwordHash })
          .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))),
        expectOneChange(ctx.primary),
        ...statements,
      ],
      mails,
    });
  } catch (error) {
    throw batchRefusal(error) ? spent() : error;
  }
  ctx.log({ event: "sign_in.second_step", userId: user.id, method: proof.method });
  return session;
}

async function prove(
  ctx: Context,
  { user, factors }: PendingSignIn,
  secondFactor: SecondFactor,
): Promise<Proof> {
  try {
    if ("passkey" in secondFactor)
      return await verifyPasskey(ctx, user.id, secondFactor.passkey, secondFactor.cookie);
    return "code" in secondFactor
      ? await verifyTotpCode(ctx, user.id, secondFactor.code)
      : await verifyRecoveryCode(ctx, user.id, secondFactor.recoveryCode, factors.recoveryCodes);
  } catch (error) {
    if (isDomainError(error)) await recordFailure(ctx, user, methodOf(secondFactor));
    throw error;
  }
}

function methodOf(secondFactor: SecondFactor): SignInMethod {
  if ("passkey" in secondFactor) return "password_and_passkey";
  return "code" in secondFactor ? "password_and_code" : "password_and_recovery_code";
}

function alreadySpent(secondFactor: SecondFactor): DomainError {
  if ("passkey" in secondFactor) return tooLate();
  return "code" in secondFactor ? usedCode() : usedRecoveryCode();
}

/** Shown in the history, because a stranger may know the password. */
async function recordFailure(ctx: Context, user: SigningIn, method: SignInMethod): Promise<void> {
  const isNewBrowser = !isStillKnown(await knownBrowser(ctx, user.email), user);
  ctx.log({ event: "sign_in.second_step_refused", userId: user.id, method });
  await runBatch(ctx.primary, [recordSignIn(ctx, user.id, { method, succeeded: false, isNewBrowser })]);
}

/** Callers know the password. A known browser has its own counter, which a thief of the password cannot use up. */
async function limitSecondStep(ctx: Context, user: SigningIn): Promise<void> {
  const browser = await knownBrowser(ctx, user.email);
  const key = isStillKnown(browser, user) ? `${user.id}|${browser.id}` : user.id;
  await limitRate(ctx, { "second-step-ip": networkOf(ctx.request.ip) });
  await limitRate(ctx, { "second-step": key, "second-step-day": key });
}

export const firstStepExpired = () =>
  new DomainError("unauthenticated", t("Your sign-in timed out. Please enter your password again."));
