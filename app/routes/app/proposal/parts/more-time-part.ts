import { onDemand } from "~/ui/on-demand";

/** Of proposals that are no longer valid. */
export const moreTimePart = onDemand("more-time", () => import("./more-time"));
