/** What a link that finishes a sign-up is good for. */
export type SignUpState = "open" | "unknown" | "used" | "taken" | "expired";

export interface SignUpFacts {
  usedAt: number | null;
  expiresAt: number;
  /** Somebody signs in with the address meanwhile. */
  hasAccount: boolean;
}

/** @param now UTC milliseconds; a link is expired from its last millisecond on */
export function signUpState(
  { usedAt, expiresAt, hasAccount }: SignUpFacts,
  now: number,
): Exclude<SignUpState, "unknown"> {
  if (usedAt !== null) return "used";
  if (hasAccount) return "taken";
  return expiresAt <= now ? "expired" : "open";
}

/** What the reader of a link that opens no account any more is told. */
export const SIGN_UP_WORDS: Readonly<Record<Exclude<SignUpState, "open">, string>> = {
  unknown: "This link is not complete, or it never was one of ours.",
  used: "Your account is open already. Sign in with your email address and password.",
  taken: "This address has an account already. Sign in, or choose a new password if you do not know it.",
  expired: "This link was valid for 24 hours, and they have passed. Sign up once more to get a new one.",
};
