import { onDemand } from "~/ui/on-demand";

export const draftPromptsPart = onDemand("draft-prompts", () => import("./draft-prompts"));
