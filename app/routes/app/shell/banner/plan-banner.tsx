import { SeePlans } from "~/components/plans/see-plans";
import type { ShellUser } from "~/components/shell-user";
import { UNLIMITED } from "~/domain/plans/unlimited";
import { countLabel } from "~/platform/text/count-label";
import { Banner } from "~/ui/banner";
import { DrawnWith, useOnDemand } from "~/ui/on-demand";
import { NoLongerCovered } from "./no-longer-covered";
import { planWarningsPart } from "./plan-warnings-part";

/** What is to be said about the plan. Most accounts are on trial or have a plan that goes on. */
export function PlanBanner({ user }: { user: ShellUser }) {
  const isCalm = !user.isPastDue && !user.isTrialExpired;
  if (isCalm && user.trialDaysLeft !== null) return <OnTrial user={user} daysLeft={user.trialDaysLeft} />;
  return isCalm && user.endsInDays === null && !user.isLocked ? null : <Warned user={user} />;
}

function Warned({ user }: { user: ShellUser }) {
  const { code } = useOnDemand(planWarningsPart, true);
  if (!code) return null;
  return (
    <>
      <DrawnWith part={planWarningsPart} />
      <code.PlanWarning user={user} />
    </>
  );
}

function OnTrial({ user, daysLeft }: { user: ShellUser; daysLeft: number }) {
  const left = Math.max(0, user.emailSendsLimit - user.emailSendsUsed);
  const sends =
    user.emailSendsLimit >= UNLIMITED ? "" : ` and ${left} of ${user.emailSendsLimit} email sends left`;
  return (
    <Banner
      tone="warning"
      title={`${countLabel(daysLeft, "day")} left in your trial.`}
      action={<SeePlans />}
      className="mb-8"
    >
      <NoLongerCovered user={user} /> You have all Professional features{sends}.
    </Banner>
  );
}
