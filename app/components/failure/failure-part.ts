import { onDemand } from "~/ui/on-demand";

export const failurePart = onDemand("failure", () => import("./failures"));
