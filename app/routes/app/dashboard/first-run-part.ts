import { onDemand } from "~/ui/on-demand";

/** Of accounts without a proposal. */
export const firstRunPart = onDemand("first-run", () => import("./first-run"));
