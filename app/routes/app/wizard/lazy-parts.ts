import { lazyPart } from "~/ui/on-demand";

export const lastStepPart = lazyPart("last-step", () => import("./last-step"));

/** What most drafts never ask or report. */
export const promptsPart = lazyPart("wizard-prompts", () => import("./prompts"));

/** Finds what contradicts itself while it is typed. */
export const dealPart = lazyPart("deal", () => import("~/domain/prices/deal/deal-problems"));
