import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { users } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import { beginSession, publishAll, type SigningIn } from "../accounts/begin-session.server";
import { isStillKnown, knownBrowser } from "../accounts/known-browser.server";
import type { NewSession } from "../accounts/sessions.server";
import { recordSignIn } from "../accounts/sign-in-history.server";
import type { SignInMethod } from "../accounts/sign-in-method";
import type { Context } from "../context";
import { tooLate } from "./passkey-challenge.server";
import { provenByPasskey } from "./passkey-proof.server";
import { findPending, type PendingSignIn } from "./pending-sign-in.server";
import type { Proof } from "./proof";
import { provenByRecoveryCode, usedRecoveryCode } from "./recovery-codes.server";
import { provenByCode, usedCode } from "./totp-factor.server";

/** What is shown at the second step. */
export type Shown =
  | { code: string }
  | { recoveryCode: string }
  /** With what the browser carries of the question (`askForPasskey`). */
  | { passkey: AuthenticationResponseJSON; cookie: string | null };

/**
 * The second step of a sign-in: shown a factor, the account opens. Whatever was shown is spent with the session, so of
 * two at once one gets in.
 * @param pending what the first step gave (`pendingSignIn`)
 * @throws DomainError unauthenticated where the first step is over; rate_limited; invalid_input beside the field
 */
export async function finishSignIn(ctx: Context, pending: string | null, shown: Shown): Promise<NewSession> {
  const found = await findPending(ctx, pending);
  if (!found) throw firstStepOver();
  await limitSecondStep(ctx, found.user);
  const proof = await prove(ctx, found, shown);
  return openWith(ctx, found.user, proof, () => spentAlready(shown));
}

/** Opens the session that a proof is spent for. @param spent what is thrown where it was spent at the same moment */
async function openWith(
  ctx: Context,
  user: PendingSignIn["user"],
  proof: Proof,
  spent: () => DomainError,
): Promise<NewSession> {
  const { session, statements, mails } = await beginSession(ctx, user, proof.method);
  try {
    await runBatch(ctx.primary, [
      ...proof.statements,
      ctx.primary
        .update(users)
        .set({ passwordHash: user.passwordHash })
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))),
      expectOneChange(ctx.primary),
      ...statements,
    ]);
  } catch (error) {
    throw batchRefusal(error) ? spent() : error;
  }
  ctx.log({ event: "sign_in.second_step", userId: user.id, method: proof.method });
  await publishAll(ctx, [...mails, ...proof.mails]);
  return session;
}

async function prove(ctx: Context, { user, factors }: PendingSignIn, shown: Shown): Promise<Proof> {
  try {
    if ("passkey" in shown) return await provenByPasskey(ctx, user.id, shown.passkey, shown.cookie);
    return "code" in shown
      ? await provenByCode(ctx, user.id, shown.code)
      : await provenByRecoveryCode(ctx, user.id, shown.recoveryCode, factors.recoveryCodes);
  } catch (error) {
    if (isDomainError(error)) await recordFailure(ctx, user, methodOf(shown));
    throw error;
  }
}

function methodOf(shown: Shown): SignInMethod {
  if ("passkey" in shown) return "password_and_passkey";
  return "code" in shown ? "password_and_code" : "password_and_recovery_code";
}

function spentAlready(shown: Shown): DomainError {
  if ("passkey" in shown) return tooLate();
  return "code" in shown ? usedCode() : usedRecoveryCode();
}

/** Shown in the sign-in history: a stranger may know the password. */
async function recordFailure(ctx: Context, user: SigningIn, method: SignInMethod): Promise<void> {
  const isNewBrowser = !isStillKnown(await knownBrowser(ctx, user.email), user);
  ctx.log({ event: "sign_in.second_step_refused", userId: user.id, method });
  await runBatch(ctx.primary, [recordSignIn(ctx, user.id, { method, succeeded: false, isNewBrowser })]);
}

/**
 * Only who knows the password gets here, so no stranger fills these counters. A browser that signed in before has its
 * own: who merely knows the password does not keep the holder out of it.
 */
async function limitSecondStep(ctx: Context, user: SigningIn): Promise<void> {
  const browser = await knownBrowser(ctx, user.email);
  const key = isStillKnown(browser, user) ? `${user.id}|${browser.id}` : user.id;
  await limitRate(ctx, { "second-step-ip": networkOf(ctx.request.ip) });
  await limitRate(ctx, { "second-step": key, "second-step-day": key });
}

export const firstStepOver = () =>
  new DomainError("unauthenticated", "Your sign-in timed out. Please enter your password again.");
