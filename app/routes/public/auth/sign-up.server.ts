import { signUpSchema } from "~/domain/accounts/credentials";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { SIGN_UP_PROOF, SIGN_UP_TTL_MS } from "~/domain/accounts/sign-up/sign-up-link.server";
import type { Context } from "~/domain/context";
import { checkoutChoiceFromPath } from "~/domain/plans/checkout-choice";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { ownPath } from "~/platform/own-path";
import { SECOND } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, type ReadForm, replyInvalid, replyWithError } from "../../http/form.server";

const HIDDEN = ["password"];
const MAX_RETURN_PATH = 500;
const PROOF_LENGTH = 43;

/** The same response for every address: it must not reveal who has an account. */
export async function beginSignUp(ctx: Context, form: ReadForm) {
  const submission = parseForm(form, signUpSchema);
  if (submission.status !== "success") return replyInvalid(submission, HIDDEN);
  try {
    const returnPath = ownPath(form.get("returnTo"), "");
    const { proof } = await signUp(ctx, submission.value, checkoutChoiceFromPath(returnPath));
    const flash = { title: t("Check your email"), text: submission.value.email, tone: "success" as const };
    return redirectWithFlash(ctx, "/auth?mode=sign-up&sent", flash, signUpCookie(ctx, proof, returnPath));
  } catch (error) {
    return replyWithError(ctx, submission, error, HIDDEN);
  }
}

export const signUpCookie = (ctx: Context, proof: string, returnPath = ""): string =>
  writeCookie(
    ctx.config,
    SIGN_UP_PROOF,
    proof + (returnPath.length > MAX_RETURN_PATH ? "" : returnPath),
    SIGN_UP_TTL_MS / SECOND,
  );

export function readSignUpCookie(ctx: Context, request: Request) {
  const value = readCookie(ctx.config, request, SIGN_UP_PROOF);
  return {
    proof: value === null ? null : value.slice(0, PROOF_LENGTH),
    /** Null if another browser signed up. */
    returnPath: ownPath(value?.slice(PROOF_LENGTH) ?? null, "") || null,
  };
}

export const clearSignUpCookie = (ctx: Context): string => writeCookie(ctx.config, SIGN_UP_PROOF, "", 0);
