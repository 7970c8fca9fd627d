import { onDemand } from "~/ui/on-demand";

/** Of proposals whose signer names someone else. */
export const delegationPart = onDemand("delegation", () => import("./delegations"));
