import { onDemand } from "~/ui/on-demand";

/** Of empty lists. */
export const noMatchPart = onDemand("no-match", () => import("./no-match"));
