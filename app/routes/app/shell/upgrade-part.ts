import { onDemand } from "~/ui/on-demand";

export const upgradePart = onDemand("upgrade", () => import("./upgrade-dialog"));
