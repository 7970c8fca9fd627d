/** "signed" comes first: of two requests the first may have just signed. */
import type { MessageKey } from "~/platform/language/translate";
import type { AuditPayloads } from "../../audit/events";

/** "lapsed": its validity has ended, so the proposal can be read and declined, not accepted. */
export const LINK_STATES = [
  "open",
  "signed",
  "revoked",
  "expired",
  "superseded",
  "rejected",
  "approved",
  "closed",
  "lapsed",
] as const;
export type LinkState = (typeof LINK_STATES)[number];

export interface LinkData {
  isSigned: boolean;
  revokedAt: number | null;
  expiresAt: number;
  isCurrentVersion: boolean;
  isRejected: boolean;
  /** The link asks for an approval, which has been given. */
  isApproved: boolean;
  /** The owner set it to signed: locked, without a signature. */
  isClosed: boolean;
  isLapsed: boolean;
}

export function linkState(link: LinkData, now: number): LinkState {
  if (link.isSigned) return "signed";
  if (link.revokedAt !== null) return "revoked";
  if (link.expiresAt <= now) return "expired";
  if (!link.isCurrentVersion) return "superseded";
  if (link.isRejected) return "rejected";
  if (link.isApproved) return "approved";
  if (link.isClosed) return "closed";
  return link.isLapsed ? "lapsed" : "open";
}

/** A lapsed proposal can still be read, downloaded and declined, but not accepted. */
export const isReadable = (state: LinkState): boolean => state === "open" || state === "lapsed";

export type Revocation = AuditPayloads["link.revoked"]["reason"];

export const REVOCATION_MESSAGES = {
  "sent to another recipient": "closed.sent_to_another",
  "withdrawn by the owner": "closed.withdrawn",
  "replaced by a fresh link": "closed.replaced",
  "not their turn": "closed.not_your_turn",
  "no longer asked to sign": "closed.removed",
  "someone else signs instead": "closed.delegated",
} as const satisfies Readonly<Record<Revocation, MessageKey>>;

/** Checks whether the holder may have the current link mailed to the known address. */
export const isRenewable = (state: LinkState, revocation: Revocation | null): boolean =>
  state === "expired" ||
  state === "superseded" ||
  (state === "revoked" && revocation === "replaced by a fresh link");

export const LINK_STATE_MESSAGES = {
  signed: "closed.signed.text",
  revoked: "closed.revoked.text",
  expired: "closed.expired.text",
  superseded: "closed.superseded.text",
  rejected: "closed.rejected.text",
  approved: "decide.already.approved",
  closed: "closed.closed.text",
  lapsed: "lapsed.refused",
} as const satisfies Readonly<Record<Exclude<LinkState, "open">, MessageKey>>;
