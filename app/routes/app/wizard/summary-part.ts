import { onDemand } from "~/ui/on-demand";

/** Of the last step. */
export const summaryPart = onDemand("brief-summary", () => import("./brief-summary"));
