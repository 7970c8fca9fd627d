/** What a link that confirms a new address is good for: used before anything else, as its holder may just have used it. */
export type AddressChangeState = "open" | "unknown" | "used" | "revoked" | "expired";

export interface AddressChangeFacts {
  usedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

/** @param now UTC milliseconds; a link is expired from its last millisecond on */
export function addressChangeState(
  { usedAt, revokedAt, expiresAt }: AddressChangeFacts,
  now: number,
): Exclude<AddressChangeState, "unknown"> {
  if (usedAt !== null) return "used";
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}

/** What somebody reads whose link confirms nothing any more. */
export const ADDRESS_CHANGE_WORDS: Readonly<Record<Exclude<AddressChangeState, "open">, string>> = {
  unknown: "This link is incomplete or not one of ours.",
  used: "This address was already confirmed with this link. You can sign in with it.",
  revoked:
    "The change was cancelled or requested again. If you requested it again, use the link in the latest email.",
  expired: "This link was valid for 24 hours and has expired. Request the change again in your settings.",
};

/** What somebody reads whose new address has become another account's meanwhile. */
export const ADDRESS_TAKEN = "This address cannot be used. Your account keeps its current address.";
