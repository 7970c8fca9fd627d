/** Of an account's proposals. */
export const VALIDITY_DAYS = [7, 14, 30, 60, 90] as const;

/** That a client can be given. */
export const MORE_DAYS = [7, 14, 30] as const;

export type MoreDays = (typeof MORE_DAYS)[number];
