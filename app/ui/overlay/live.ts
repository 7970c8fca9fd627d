import { lazyPart, onDemand } from "../on-demand";

/** Radix's code for what lies over the page. */
export const livePart = onDemand("live", () => import("./live-parts.client"));

/** The code of dialogs, which a server draws too. */
export const sheetPart = lazyPart("sheet", () => import("./live-sheet"));
