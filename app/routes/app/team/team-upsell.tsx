import { AgencyUpsell } from "~/components/plans/agency-upsell";
import { TEAM_SIZE } from "~/domain/team/team-access";
import { t } from "~/platform/words/t";

export const TeamUpsell = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyUpsell
    title={t("Teams are part of the Agency plan")}
    contactEmail={contactEmail}
    back={{ to: "/dashboard", text: t("Back to Dashboard") }}
  >
    {t(
      "Manage everyone’s proposals in one place, with up to {teamSize} members: who is on the team, what they have sent, and the status of each proposal.",
      { teamSize: TEAM_SIZE },
    )}
  </AgencyUpsell>
);
