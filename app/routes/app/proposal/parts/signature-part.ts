import { onDemand } from "~/ui/on-demand";

/** Of proposals that are signed. */
export const signaturePart = onDemand("signature", () => import("./signature-card"));
