import { onDemand } from "~/ui/on-demand";

/** What most drafts never ask or report. */
export const promptsPart = onDemand("wizard-prompts", () => import("./prompts"));
