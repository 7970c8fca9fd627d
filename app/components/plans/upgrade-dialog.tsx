import { useLocation } from "@remix-run/react";
import { upgradeWords } from "~/domain/plans/upgrade-reasons";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Dialog } from "~/ui/dialog";
import type { ShellUser } from "../shell/shell-user";
import { ContactSales } from "./contact-sales";
import { INTERVAL_GROUP, IntervalChoice } from "./interval-choice";
import { PlanCard } from "./plan-card";
import { PlanComparison } from "./plan-comparison";
import { askedUpgrade, withoutUpgrade } from "./upgrade-address";
import { UsageThisMonth } from "./usage-this-month";

/**
 * Opens on any page whose address asks for it (docs/product.md 2). Over a proposal it is the whole choice, with
 * the plans compared (docs/product.md 2).
 */
export function UpgradeDialog({ user }: { user: ShellUser }) {
  const location = useLocation();
  const asked = askedUpgrade(location.search);
  if (!asked) return null;
  const isTrial = user.subscriptionTier === "trial";
  const held = hasEnded(user) ? null : user.subscriptionTier;
  const isChoice = asked.reason === "choose_plan";
  const isWhole = /^\/proposal\/[^/]+$/.test(location.pathname);
  // docs/product.md 2: the Starter card is for who is on trial; over a proposal, and for who came to see the plans, it is there too.
  const hasStarter = isTrial || user.isLocked || isWhole || (isChoice && user.subscriptionTier !== "starter");
  const words = upgradeWords({ ...asked, isTrial, emailLimit: user.emailSendsLimit });
  const back = withoutUpgrade(location);
  const returnTo = `${back.pathname}${back.search}`;
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
      foot={
        <div className="flex justify-end">
          <ButtonLink to={back} replace preventScrollReset variant="quiet" className="max-sm:w-full">
            Maybe Later
          </ButtonLink>
        </div>
      }
    >
      <UsageThisMonth user={user} reason={asked.reason} />
      <div className={classes("mt-6", INTERVAL_GROUP)}>
        <IntervalChoice name="upgrade-interval" initial="monthly" />
        <div className={classes("mt-4 grid gap-4", hasStarter && "sm:grid-cols-2")}>
          {hasStarter ? (
            <PlanCard
              tier="starter"
              action="Choose Starter"
              isCurrent={held === "starter"}
              returnTo={returnTo}
            />
          ) : null}
          <PlanCard
            tier="professional"
            action={user.subscriptionTier === "agency" ? "Choose Professional" : "Upgrade Now"}
            tag={isWhole ? "Most Popular" : "Recommended"}
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

/** Then its plan is one to buy as the others are. Nothing locks an admin, whose plan may be over all the same. */
const hasEnded = ({ isLocked, isPastDue, subscriptionStatus }: ShellUser) =>
  subscriptionStatus === "expired" || (isLocked && !isPastDue);
