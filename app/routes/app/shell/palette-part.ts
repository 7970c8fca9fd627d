import { onDemand } from "~/ui/on-demand";

export const palettePart = onDemand("palette", () => import("./palette"));
