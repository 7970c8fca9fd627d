import { SeePlans } from "~/components/plans/see-plans";
import type { ShellUser } from "~/components/shell-user";
import { UNLIMITED } from "~/domain/plans/unlimited";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { DrawnWith, lazyPart, useOnDemand } from "~/ui/on-demand";
import { NoLongerCovered } from "./no-longer-covered";

const planWarningsPart = lazyPart("plan-warnings", () => import("./plan-warnings"));

/** Warns about the plan. Most accounts are on trial or have a plan that goes on. */
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
  const limit = user.emailSendsLimit;
  const left = Math.max(0, limit - user.emailSendsUsed);
  return (
    <Banner
      tone="warning"
      title={t("{daysLeft, plural, one {{daysLeft} day} other {{daysLeft} days}} left in your trial.", {
        daysLeft,
      })}
      action={<SeePlans />}
      className="mb-8"
    >
      <NoLongerCovered user={user} />{" "}
      <span>
        {limit >= UNLIMITED
          ? t("You have all Professional features.")
          : t("You have all Professional features and {left} of {limit} email sends left.", { left, limit })}
      </span>
    </Banner>
  );
}
