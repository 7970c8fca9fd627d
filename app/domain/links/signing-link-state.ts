/** "signed" comes first: of two requests the first may have just signed. */
import type { AuditPayloads } from "../audit/events";

export type LinkState = "open" | "signed" | "revoked" | "expired" | "superseded" | "rejected" | "closed";

export interface LinkData {
  isSigned: boolean;
  revokedAt: number | null;
  expiresAt: number;
  isCurrentVersion: boolean;
  isRejected: boolean;
  /** The owner set it to signed: locked, without a signature. */
  isClosed: boolean;
}

export function linkState(link: LinkData, now: number): LinkState {
  if (link.isSigned) return "signed";
  if (link.revokedAt !== null) return "revoked";
  if (link.expiresAt <= now) return "expired";
  if (!link.isCurrentVersion) return "superseded";
  if (link.isRejected) return "rejected";
  return link.isClosed ? "closed" : "open";
}

export type Revocation = AuditPayloads["link.revoked"]["reason"];

export const REVOCATION_MESSAGES: Readonly<Record<Revocation, string>> = {
  "sent to another recipient":
    "This link was withdrawn because the proposal was sent to another address. Please contact the sender if it should have been yours.",
  "withdrawn by the owner": "The sender has withdrawn this link. If that’s unexpected, please contact them.",
  "replaced by a fresh link": "This link was replaced by a new one. Please use the link in the latest email.",
};

/** Whether the holder may have the current link mailed to the known address. */
export const isRenewable = (state: LinkState, revocation: Revocation | null): boolean =>
  state === "expired" ||
  state === "superseded" ||
  (state === "revoked" && revocation === "replaced by a fresh link");

export const LINK_STATE_MESSAGES: Readonly<Record<Exclude<LinkState, "open">, string>> = {
  signed: "You have already approved this proposal.",
  revoked: "This link was withdrawn or replaced, so it no longer works.",
  expired: "This link has expired.",
  superseded:
    "A newer version of this proposal was sent, so this one can no longer be signed. Please use the link in the latest email.",
  rejected: "This proposal was rejected, so it can no longer be signed.",
  closed: "The sender has closed this proposal. If that’s unexpected, please contact them.",
};
