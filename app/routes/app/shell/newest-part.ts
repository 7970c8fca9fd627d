import { onDemand } from "~/ui/on-demand";

export const newestPart = onDemand("newest", () => import("./newest"));
