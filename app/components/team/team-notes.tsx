import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { salesAddress } from "../plans/sales-address";
import { removalAddress, type TeamView } from "./team-view";

/** What is the matter with the team, and what follows for whoever looks at it. */
export function TeamNote({ team, contactEmail }: { team: TeamView; contactEmail: string }) {
  if (team.isOpen) return null;
  if (team.role === "owner")
    return (
      <Banner
        tone="warning"
        title="Your team is locked."
        action={
          <a href={salesAddress(contactEmail)} className="font-semibold underline-offset-4 hover:underline">
            Contact Sales
          </a>
        }
      >
        Your Agency plan is not active. Everything is kept, but until the plan is active again you can't
        invite anyone, and members only see their own proposals.
      </Banner>
    );
  return (
    <Banner tone="warning" title="This team is locked.">
      The Agency plan of <bdi>{team.ownerName}</bdi> is not active, so your own plan applies again. Everything
      in the team is kept; until the plan is active again, you only see your own proposals.
    </Banner>
  );
}

/** For a member of a locked team whose own account is locked as well: what is left to do is to leave. */
export const LockedOut = ({ team }: { team: TeamView }) => (
  <EmptyState
    title="This team is locked"
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/settings" variant="primary">
          See your plan
        </ButtonLink>
        <ButtonLink to={removalAddress(team.ownId)}>Leave team</ButtonLink>
      </div>
    }
  >
    The Agency plan of <bdi>{team.ownerName}</bdi> is not active, and neither is your own. Your proposals are
    kept.
  </EmptyState>
);

/** Whose team it is, for who is in it and does not own it. */
export const coveredWords = ({ role, isOpen, ownerName }: TeamView): string | undefined =>
  role === "owner" || !isOpen ? undefined : `You are in ${ownerName}’s team. The Agency plan covers you.`;
