/** What a link to a new password is good for: used before anything else, because the holder may just have used it. */
export type ResetState = "open" | "unknown" | "used" | "revoked" | "expired";

export interface ResetFacts {
  usedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

/** @param now UTC milliseconds; a link is expired from its last millisecond on */
export function resetState(facts: ResetFacts, now: number): Exclude<ResetState, "unknown"> {
  if (facts.usedAt !== null) return "used";
  if (facts.revokedAt !== null) return "revoked";
  return facts.expiresAt <= now ? "expired" : "open";
}

/** Why a link no longer works. */
export const RESET_WORDS: Readonly<Record<Exclude<ResetState, "open">, string>> = {
  unknown:
    "It is incomplete or not one of our links. Copy the whole link from the email, or ask for a new one.",
  used: "It works only once, and a new password was already chosen with it.",
  revoked: "The password has been changed since the link was sent.",
  expired: "It was valid for 1 hour, and that hour has passed.",
};
