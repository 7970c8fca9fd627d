/** Signing up: what the form is answered with, and what this browser keeps until the link is opened. */
import { signUpSchema } from "~/domain/accounts/credentials";
import { signUp } from "~/domain/accounts/sign-up.server";
import { SIGN_UP_LENGTH, SIGN_UP_PROOF } from "~/domain/accounts/sign-up-link.server";
import type { Context } from "~/domain/context";
import { choiceIn } from "~/domain/plans/checkout-choice";
import { readCookie, writeCookie } from "~/platform/cookies.server";
import { SECOND } from "~/platform/durations";
import { ownPath } from "~/platform/own-path";
import { parseForm, type ReadForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";

const HIDDEN = ["password"];
const LONGEST_WAY_BACK = 500;
const PROOF_LENGTH = 43;

/** The same answer whether or not the address has an account. */
export async function beginSignUp(ctx: Context, form: ReadForm) {
  const submission = parseForm(form, signUpSchema);
  if (submission.status !== "success") return refuse(submission, HIDDEN);
  try {
    const wayBack = ownPath(form.get("returnTo"), "");
    const { proof } = await signUp(ctx, submission.value, choiceIn(wayBack));
    const notice = { title: "Check your email", text: submission.value.email, tone: "success" as const };
    return redirectWithNotice(ctx, "/auth?mode=sign-up&sent", notice, signUpCookie(ctx, proof, wayBack));
  } catch (error) {
    return refuseWith(ctx, submission, error, HIDDEN);
  }
}

/** @param wayBack where the browser goes once the account is open */
export const signUpCookie = (ctx: Context, proof: string, wayBack = ""): string =>
  writeCookie(
    ctx.config,
    SIGN_UP_PROOF,
    proof + (wayBack.length > LONGEST_WAY_BACK ? "" : wayBack),
    SIGN_UP_LENGTH / SECOND,
  );

export function readSignUpCookie(ctx: Context, request: Request) {
  const value = readCookie(ctx.config, request, SIGN_UP_PROOF);
  return {
    proof: value === null ? null : value.slice(0, PROOF_LENGTH),
    /** Null where this browser kept none: another one signed up. */
    wayBack: ownPath(value?.slice(PROOF_LENGTH) ?? null, "") || null,
  };
}

export const endedSignUp = (ctx: Context): string => writeCookie(ctx.config, SIGN_UP_PROOF, "", 0);
