import { onDemand } from "~/ui/on-demand";

/** Of proposals with a cover. */
export const coveredPart = onDemand("covered", () => import("./covered-sheet"));
