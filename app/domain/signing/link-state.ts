/**
 * What a signing link is good for, asked in the order of design 6.5: signed before anything else, because
 * the first of two requests may just have signed and the second deserves a kind answer.
 */
export type LinkState = "open" | "signed" | "revoked" | "expired" | "superseded" | "rejected" | "closed";

export interface LinkFacts {
  isSigned: boolean;
  revokedAt: number | null;
  expiresAt: number;
  isCurrentVersion: boolean;
  isRejected: boolean;
  /** Set to signed by the owner's hand: locked, though nobody signed. */
  isClosed: boolean;
}

export function linkState(facts: LinkFacts, now: number): LinkState {
  if (facts.isSigned) return "signed";
  if (facts.revokedAt !== null) return "revoked";
  if (facts.expiresAt <= now) return "expired";
  if (!facts.isCurrentVersion) return "superseded";
  if (facts.isRejected) return "rejected";
  return facts.isClosed ? "closed" : "open";
}

/** What the client reads when a link can no longer sign. */
export const LINK_WORDS: Readonly<Record<Exclude<LinkState, "open">, string>> = {
  signed: "You have already approved this proposal.",
  revoked: "This link was withdrawn because the proposal was sent to another address.",
  expired: "This link has expired. The sender can send you a fresh one.",
  superseded: "A newer version of this proposal was sent. Please use the link in the latest e-mail.",
  rejected: "This proposal was rejected, so it can no longer be signed.",
  closed: "The sender has closed this proposal. Please contact them if you did not expect that.",
};
