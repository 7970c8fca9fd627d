import { lazyPart } from "~/ui/on-demand";

/** Empty lists show this. */
export const noMatchPart = lazyPart("no-match", () => import("./no-match"));
