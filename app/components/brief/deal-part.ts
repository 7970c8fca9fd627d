import { onDemand } from "~/ui/on-demand";

/** Finds what contradicts itself while it is typed. */
export const dealPart = onDemand("deal", () => import("~/domain/proposals/checks/deal-problems"));
