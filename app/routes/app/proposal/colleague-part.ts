import { onDemand } from "~/ui/on-demand";

/** Of a proposal that a colleague has written. */
export const colleaguePart = onDemand("colleague", () => import("./parts/colleague-detail"));
