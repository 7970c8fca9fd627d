/** How long a new key may work: days, or until it is revoked. */
export const KEY_LIVES = ["30", "90", "365", "never"] as const;
export type KeyLife = (typeof KEY_LIVES)[number];
