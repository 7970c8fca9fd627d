import { lazyPart } from "~/ui/on-demand";

/** Of empty lists. */
export const noMatchPart = lazyPart("no-match", () => import("./no-match"));
