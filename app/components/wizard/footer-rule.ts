import type { Tier } from "~/domain/plans/plans";

/** Spec 5: a custom footer is for professional and trial. */
export const canUseFooter = (tier: Tier): boolean => tier === "professional" || tier === "trial";
