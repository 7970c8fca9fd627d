import { lazyPart } from "~/ui/on-demand";

/** Loads what the steps of price and review have beside plain fields. */
export const laterStepsPart = lazyPart("later-steps", () => import("./later-steps"));

/** Loads what most drafts never ask or report. */
export const promptsPart = lazyPart("wizard-prompts", () => import("./prompts"));

/** Finds what contradicts itself while it is typed. */
export const dealPart = lazyPart("deal", () => import("~/domain/prices/deal/deal-problems"));
