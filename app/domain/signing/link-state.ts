/**
 * What a signing link is good for, in this order: signed before anything else, because
 * the first of two requests may just have signed and the second deserves a kind answer.
 */
import type { AuditPayloads } from "../audit/events";

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

/** Why a link was revoked, as its event keeps it. */
export type Revocation = AuditPayloads["link.revoked"]["reason"];

export const REVOCATION_WORDS: Readonly<Record<Revocation, string>> = {
  "sent to another recipient":
    "This link was withdrawn because the proposal was sent to another address. Please contact the sender if it should have been yours.",
  "withdrawn by the owner": "The sender has withdrawn this link. If that’s unexpected, please contact them.",
  "replaced by a fresh link": "This link was replaced by a new one. Please use the link in the latest email.",
};

/** Whether whoever holds such a link may have the current one mailed to the address that is known already. */
export const isRenewable = (state: LinkState, revocation: Revocation | null): boolean =>
  state === "expired" ||
  state === "superseded" ||
  (state === "revoked" && revocation === "replaced by a fresh link");

/** What the client reads when a link can no longer sign. */
export const LINK_WORDS: Readonly<Record<Exclude<LinkState, "open">, string>> = {
  signed: "You have already approved this proposal.",
  revoked: "This link was withdrawn or replaced, so it no longer works.",
  expired: "This link has expired.",
  superseded:
    "A newer version of this proposal was sent, so this one can no longer be signed. Please use the link in the latest email.",
  rejected: "This proposal was rejected, so it can no longer be signed.",
  closed: "The sender has closed this proposal. If that’s unexpected, please contact them.",
};
