import { onDemand } from "~/ui/on-demand";

/** Of admins. */
export const planSwitcherPart = onDemand("plan-switcher", () => import("./plan-switcher"));
