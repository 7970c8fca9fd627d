import { lazyPart, Part } from "~/ui/on-demand";
import type { SigningView } from "./signing-view";

/** Of proposals whose signer names someone else. */
const delegationPart = lazyPart("delegation", () => import("./delegations"));

export const HandOvers = ({ delegations }: Pick<SigningView, "delegations">) =>
  delegations.length > 0 ? (
    <Part part={delegationPart}>{({ Delegations }) => <Delegations delegations={delegations} />}</Part>
  ) : null;
