import { onDemand } from "~/ui/on-demand";

export const lastStepPart = onDemand("last-step", () => import("./last-step"));
