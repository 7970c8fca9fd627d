/** PAdES: B-T bears an authority's timestamp, and B-LT what validates seal and timestamp in years to come as well. */
export const SEAL_LEVELS = ["B-B", "B-T", "B-LT"] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];
