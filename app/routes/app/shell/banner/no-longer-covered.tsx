import type { ShellUser } from "~/components/shell-user";
import { Words } from "~/ui/words/words";

/** The team's plan no longer covers the user. */
export const NoLongerCovered = ({ user: { lockedTeamOf } }: { user: ShellUser }) =>
  lockedTeamOf === null ? null : (
    <Words
      text="The Agency plan of {lockedTeamOf}’s team is not active, so your own plan applies again."
      lockedTeamOf={<bdi translate="no">{lockedTeamOf}</bdi>}
    />
  );
