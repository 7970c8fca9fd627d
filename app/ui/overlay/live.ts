import { onDemand } from "../on-demand";

/** Radix's code, for what lies over the page. */
export const livePart = onDemand("live", () => import("./live-parts"));
