import { TEAM_SIZE } from "~/domain/team/team-plan";
import { AgencyOffer } from "../plans/agency-offer";

const BACK = { to: "/dashboard", text: "Back to Dashboard" };

/** For members on other plans: what the team's page is. */
export const TeamOffer = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyOffer title="Team belongs to the Agency plan" contactEmail={contactEmail} back={BACK}>
    One page for everybody who pitches together, up to {TEAM_SIZE} members: who is in the team, what they have
    written and sent, and where each proposal stands.
  </AgencyOffer>
);
