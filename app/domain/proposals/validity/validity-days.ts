/** Days for which an account's proposals are valid. */
export const VALIDITY_DAYS = [7, 14, 30, 60, 90] as const;

/** Days by which a sender can give a client more time. */
export const MORE_DAYS = [7, 14, 30] as const;

export type MoreDays = (typeof MORE_DAYS)[number];
