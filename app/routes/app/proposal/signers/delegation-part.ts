import { onDemand } from "~/ui/on-demand";

/** Of proposals whose signer names somebody else. */
export const delegationPart = onDemand("delegation", () => import("./delegations"));
