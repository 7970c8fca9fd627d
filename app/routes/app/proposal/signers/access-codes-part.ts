import { onDemand } from "~/ui/on-demand";

/** Of proposals whose sender gives the codes by phone. */
export const accessCodesPart = onDemand("access-codes", () => import("./access-codes"));
