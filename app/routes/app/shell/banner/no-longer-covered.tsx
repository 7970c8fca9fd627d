import type { ShellUser } from "~/components/shell-user";

/** The team's plan no longer covers the user. */
export const NoLongerCovered = ({ user: { lockedTeamOf } }: { user: ShellUser }) =>
  lockedTeamOf === null ? null : (
    <>
      The Agency plan of <bdi>{lockedTeamOf}</bdi>’s team is not active, so your own plan applies again.
    </>
  );
