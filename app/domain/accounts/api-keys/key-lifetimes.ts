/** Days. */
export const KEY_LIFETIMES = ["30", "90", "365", "never"] as const;
export type KeyLifetime = (typeof KEY_LIFETIMES)[number];
