import { onDemand } from "~/ui/on-demand";

/** Of emails that did not arrive. */
export const undeliveredPart = onDemand("undelivered", () => import("./undelivered-mail"));
