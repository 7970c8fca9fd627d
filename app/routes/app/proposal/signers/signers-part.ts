import { onDemand } from "~/ui/on-demand";

/** Of proposals that several people sign. */
export const signersPart = onDemand("signers", () => import("./signers-card"));
