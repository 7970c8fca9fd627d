import { onDemand } from "../on-demand";
import type { LiveSheet } from "./live-sheet";

/** Radix's code, for what lies over the page. */
export const livePart = onDemand("live", () => import("./live-parts.client"));

/** Of dialogs, which a server draws too. For a browser they are in the same file. */
export const sheetPart = onDemand<{ LiveSheet: typeof LiveSheet }>(
  "sheet",
  () => import("./live-parts.client"),
);
