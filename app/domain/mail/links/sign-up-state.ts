import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export type SignUpState = "open" | "unknown" | "used" | "taken" | "expired";

interface SignUpData {
  usedAt: number | null;
  expiresAt: number;
  hasAccount: boolean;
}

/** @param now UTC milliseconds */
export function signUpState(
  { usedAt, expiresAt, hasAccount }: SignUpData,
  now: number,
): Exclude<SignUpState, "unknown"> {
  if (usedAt !== null) return "used";
  if (hasAccount) return "taken";
  return expiresAt <= now ? "expired" : "open";
}

export const SIGN_UP_MESSAGES: Readonly<Record<Exclude<SignUpState, "open">, AppMessage>> = {
  unknown: msg(
    "It is incomplete or not one of our links. Copy the whole link from the email, or sign up again.",
  ),
  used: msg("This link was already used. Sign in with your email address and password."),
  taken: msg("Sign in, or reset your password if you have forgotten it."),
  expired: msg("It was valid for 24 hours. Sign up again to get a new one."),
};
