import { AgencyUpsell } from "~/components/plans/agency-upsell";
import { TEAM_SIZE } from "~/domain/team/team-access";

const BACK = { to: "/dashboard", text: "Back to Dashboard" };

export const TeamUpsell = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyUpsell title="Teams are part of the Agency plan" contactEmail={contactEmail} back={BACK}>
    Manage everyone’s proposals in one place, with up to {TEAM_SIZE} members: who is on the team, what they
    have sent, and the status of each proposal.
  </AgencyUpsell>
);
