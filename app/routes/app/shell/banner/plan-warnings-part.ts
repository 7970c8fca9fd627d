import { onDemand } from "~/ui/on-demand";

export const planWarningsPart = onDemand("plan-warnings", () => import("./plan-warnings"));
