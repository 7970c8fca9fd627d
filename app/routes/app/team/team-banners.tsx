import { salesEmail } from "~/components/plans/sales-email";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Words } from "~/ui/words/words";
import { removalPath, type TeamView } from "./team-view";

export function TeamBanner({ team, contactEmail }: { team: TeamView; contactEmail: string }) {
  if (team.isOpen) return null;
  if (team.role === "owner")
    return (
      <Banner
        tone="warning"
        title={t("Your team is locked.")}
        action={
          <a href={salesEmail(contactEmail)} className="font-semibold underline-offset-4 hover:underline">
            {t("Contact Sales")}
          </a>
        }
      >
        {t(
          "Your Agency plan is not active. Everything is kept, but until the plan is active again you can't invite anyone, and members only see their own proposals.",
        )}
      </Banner>
    );
  return (
    <Banner tone="warning" title={t("This team is locked.")}>
      <Words
        text="The Agency plan of {ownerName} is not active, so your own plan applies again. Everything in the team is kept; until the plan is active again, you only see your own proposals."
        ownerName={<bdi translate="no">{team.ownerName}</bdi>}
      />
    </Banner>
  );
}

/** Offers only to leave. */
export const LockedTeamBanner = ({ team }: { team: TeamView }) => (
  <EmptyState
    title={t("This team is locked")}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/settings" variant="primary">
          {t("See your plan")}
        </ButtonLink>
        <ButtonLink to={removalPath(team.ownId)}>{t("Leave team")}</ButtonLink>
      </div>
    }
  >
    <Words
      text="The Agency plan of {ownerName} is not active, and neither is your own. Your proposals are kept."
      ownerName={<bdi translate="no">{team.ownerName}</bdi>}
    />
  </EmptyState>
);

/** Null for the owner and outside of teams. */
export const coverageText = ({ role, isOpen, ownerName }: TeamView): string | undefined =>
  role === "owner" || !isOpen
    ? undefined
    : t("You are in {ownerName}’s team. The Agency plan covers you.", { ownerName });
