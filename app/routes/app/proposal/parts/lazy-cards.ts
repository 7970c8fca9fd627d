import { lazyPart } from "~/ui/on-demand";

/** Of proposals that several people sign. */
export const signersPart = lazyPart("signers", () => import("../signers/signers-card"));

/** Of proposals that are signed. */
export const signaturePart = lazyPart("signature", () => import("./signature-card"));
