import { useLocation } from "@remix-run/react";
import { upgradeWords } from "~/domain/plans/upgrade-reasons";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Dialog } from "~/ui/dialog";
import type { ShellUser } from "../shell/shell-user";
import { INTERVAL_GROUP, IntervalChoice } from "./interval-choice";
import { PlanCard } from "./plan-card";
import { askedUpgrade, withoutUpgrade } from "./upgrade-address";
import { UsageThisMonth } from "./usage-this-month";

/** Opens on any page whose address asks for it (spec 2 'Upgrade dialog'). */
export function UpgradeDialog({ user }: { user: ShellUser }) {
  const location = useLocation();
  const asked = askedUpgrade(location.search);
  if (!asked) return null;
  const isTrial = user.subscriptionTier === "trial";
  const isChoice = asked.reason === "choose_plan";
  const hasStarter = isTrial || isChoice;
  const words = upgradeWords({ ...asked, isTrial, emailLimit: user.emailSendsLimit });
  const back = withoutUpgrade(location);
  return (
    <Dialog
      title={words.title}
      text={
        <>
          {words.text} {words.feature}
        </>
      }
      closeTo={back}
      size={hasStarter ? "wide" : "narrow"}
    >
      <UsageThisMonth user={user} reason={asked.reason} />
      <div className={classes("mt-6", INTERVAL_GROUP)}>
        <IntervalChoice name="upgrade-interval" initial="monthly" />
        <div className={classes("mt-4 grid gap-4", hasStarter && "sm:grid-cols-2")}>
          {hasStarter ? (
            <PlanCard
              tier="starter"
              action="Choose Starter"
              isCurrent={user.subscriptionTier === "starter"}
            />
          ) : null}
          <PlanCard
            tier="professional"
            action={user.subscriptionTier === "agency" ? "Choose Professional" : "Upgrade Now"}
            tag="Recommended"
            isCurrent={isChoice && user.subscriptionTier === "professional"}
          />
        </div>
      </div>
      <div className="mt-5 flex justify-end">
        <ButtonLink to={back} replace preventScrollReset variant="quiet" className="max-sm:w-full">
          Maybe Later
        </ButtonLink>
      </div>
    </Dialog>
  );
}
