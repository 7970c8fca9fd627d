import { useLocation } from "@remix-run/react";
import { ContactSales } from "~/components/plans/contact-sales";
import { INTERVAL_GROUP, IntervalChoice } from "~/components/plans/interval-choice";
import { PlanCard } from "~/components/plans/plan-card";
import { requestedUpgrade } from "~/components/plans/requested-upgrade";
import { withoutUpgradeDialog } from "~/components/plans/upgrade-path";
import type { ShellUser } from "~/components/shell-user";
import { upgradeText } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Dialog } from "~/ui/overlay/dialog";
import { PlanComparison } from "./plan-comparison";
import { UsageThisMonth } from "./usage-this-month";

/** Opens by the URL on any page; over a proposal it also compares the plans (docs/product.md 2). */
export function UpgradeDialog({ user }: { user: ShellUser }) {
  const location = useLocation();
  const requested = requestedUpgrade(location.search);
  if (!requested) return null;
  const isTrial = user.subscriptionTier === "trial";
  const held = hasEnded(user) ? null : user.subscriptionTier;
  const isChoice = requested.reason === "choose_plan";
  const isWhole = /^\/proposal\/[^/]+$/.test(location.pathname);
  // Starter is offered on trial, over a proposal, and when asking for the plans (docs/product.md 2).
  const hasStarter = isTrial || user.isLocked || isWhole || (isChoice && user.subscriptionTier !== "starter");
  const messages = upgradeText({ ...requested, isTrial, emailLimit: user.emailSendsLimit });
  const back = withoutUpgradeDialog(location);
  const returnTo = `${back.pathname}${back.search}`;
  return (
    <Dialog
      title={messages.title}
      text={<span>{`${messages.text} ${messages.feature ?? ""}`}</span>}
      closeTo={back}
      size={hasStarter ? "wide" : "narrow"}
      footer={
        <div className="flex justify-end">
          <ButtonLink to={back} replace preventScrollReset variant="quiet" className="max-sm:w-full">
            {t("Maybe Later")}
          </ButtonLink>
        </div>
      }
    >
      <UsageThisMonth user={user} reason={requested.reason} />
      <div className={classes("mt-6", INTERVAL_GROUP)}>
        <IntervalChoice name="upgrade-interval" initial="monthly" />
        <div className={classes("mt-4 grid gap-4", hasStarter && "sm:grid-cols-2")}>
          {hasStarter ? (
            <PlanCard
              tier="starter"
              action={t("Choose Starter")}
              isCurrent={held === "starter"}
              returnTo={returnTo}
            />
          ) : null}
          <PlanCard
            tier="professional"
            action={user.subscriptionTier === "agency" ? t("Choose Professional") : t("Upgrade Now")}
            tag={isWhole ? t("Most Popular") : t("Recommended")}
            isCurrent={isChoice && held === "professional"}
            returnTo={returnTo}
          />
        </div>
      </div>
      {isWhole ? (
        <div className="mt-8 grid gap-6">
          <PlanComparison />
          <ContactSales email={user.contactEmail} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** An ended plan can be bought again; admins are never locked. */
const hasEnded = ({ isLocked, isPastDue, subscriptionStatus }: ShellUser) =>
  subscriptionStatus === "expired" || (isLocked && !isPastDue);
