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

/** What somebody reads whose link opens nothing any more. */
export const RESET_WORDS: Readonly<Record<Exclude<ResetState, "open">, string>> = {
  unknown: "This link is not complete, or it never was one of ours.",
  used: "A new password was already chosen with this link, and it works only once.",
  revoked: "The password was changed since, so this link works no more.",
  expired: "This link was valid for 1 hour, and that hour has passed.",
};
