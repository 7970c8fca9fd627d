import { TEAM_SIZE } from "~/domain/team/team-plan";
import { AgencyOffer } from "../plans/agency-offer";

const BACK = { to: "/dashboard", text: "Back to Dashboard" };

/** For members on other plans: what the team's page is. */
export const TeamOffer = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyOffer title="Teams are part of the Agency plan" contactEmail={contactEmail} back={BACK}>
    Manage everyone’s proposals in one place, with up to {TEAM_SIZE} members: who is on the team, what they
    have sent, and the status of each proposal.
  </AgencyOffer>
);
