import { lazyPart } from "~/ui/on-demand";

/** Finds what contradicts itself while it is typed. */
export const dealPart = lazyPart("deal", () => import("~/domain/prices/deal/deal-problems"));
