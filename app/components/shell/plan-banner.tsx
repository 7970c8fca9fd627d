import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { checkoutAddress } from "~/domain/plans/checkout-address";
import { UNLIMITED } from "~/domain/plans/plans";
import { SOLD_TIERS } from "~/domain/plans/prices";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";
import { PayLinks } from "../billing/pay-links";
import { SeePlans } from "../plans/see-plans";
import { PROFILE, SUBSCRIPTION } from "../settings/account-address";
import { SubscriptionForm } from "../settings/subscription-form";
import type { ShellUser } from "./shell-user";

/**
 * What the plan is about to do, or has done (docs/product.md 2), and a
 * payment that failed.
 */
export function PlanBanner({ user }: { user: ShellUser }) {
  if (user.isPastDue) return <PastDue user={user} />;
  if (user.isTrialExpired) return <TrialEnded user={user} />;
  if (user.trialDaysLeft !== null) return <OnTrial user={user} daysLeft={user.trialDaysLeft} />;
  if (user.endsInDays === null && !user.isLocked) return null;
  return <Ending user={user} days={user.endsInDays ?? 0} />;
}

/** The subscription has a notice with the same buttons; none for an admin, whom no plan locks out. */
const isToldBelow = (pathname: string, isAdmin: boolean) => pathname === SUBSCRIPTION && !isAdmin;

const inDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

function OnTrial({ user, daysLeft }: { user: ShellUser; daysLeft: number }) {
  const left = Math.max(0, user.emailSendsLimit - user.emailSendsUsed);
  const sends =
    user.emailSendsLimit >= UNLIMITED ? "" : ` and ${left} of ${user.emailSendsLimit} email sends left`;
  return (
    <Banner
      tone="warning"
      title={`${inDays(daysLeft)} left in your trial.`}
      action={<SeePlans />}
      className="mb-8"
    >
      <NoLongerCovered user={user} /> You have all Professional features{sends}.
    </Banner>
  );
}

/** Why somebody who lived on a team's plan reads of their own again. */
const NoLongerCovered = ({ user: { lockedTeamOf } }: { user: ShellUser }) =>
  lockedTeamOf === null ? null : (
    <>
      The Agency plan of <bdi>{lockedTeamOf}</bdi>’s team is not active, so your own plan applies again.
    </>
  );

/** The wall and the billing page have the same links, and larger. */
function PastDue({ user: { isAdmin, isLocked, graceEndDate } }: { user: ShellUser }) {
  const { pathname } = useLocation();
  const isOpenPage = ["/billing", PROFILE, SUBSCRIPTION].includes(pathname);
  if (isLocked && !isOpenPage) return null;
  const hasLinks = pathname === "/billing" || isToldBelow(pathname, isAdmin);
  return (
    <Banner
      tone="danger"
      title="Your last payment did not go through."
      action={hasLinks ? null : <PayLinks size="row" />}
      className="mb-8"
    >
      {isLocked || graceEndDate === null ? (
        isLocked && "The account is locked until it does; your data is kept."
      ) : (
        <>
          Your account stays open until <LocalTime value={graceEndDate} style="date" />; then it is locked and
          your data is kept.
        </>
      )}
    </Banner>
  );
}

const TrialEnded = ({ user }: { user: ShellUser }) => (
  <Banner
    tone="danger"
    title="Your trial has ended."
    action={<SeePlans reason="trial_expired" />}
    className="mb-8"
  >
    <NoLongerCovered user={user} /> Your proposals are kept. Choose a plan to continue.
  </Banner>
);

function Ending({ user, days }: { user: ShellUser; days: number }) {
  const endsAt = user.cancellationEffectiveDate ?? user.currentPeriodEnd;
  const title = user.isLocked ? "Your subscription has ended." : `Your subscription ends in ${inDays(days)}.`;
  return (
    <Banner
      tone={user.isLocked ? "danger" : "warning"}
      title={title}
      action={user.isLocked ? <BuyAgain user={user} /> : <GoOn user={user} />}
      className="mb-8"
    >
      {user.isLocked || !endsAt ? (
        "Your data is kept."
      ) : (
        <>
          {user.planName} stays open until <LocalTime value={endsAt} style="date" />; then the account is
          locked and your data is kept.
        </>
      )}
    </Banner>
  );
}

/** While it is still open the plan goes on as it was: there is nothing to buy. */
function GoOn({ user: { isAdmin } }: { user: ShellUser }) {
  if (isToldBelow(useLocation().pathname, isAdmin)) return null;
  return (
    <SubscriptionForm intent="renew" size="row">
      Renew Plan
    </SubscriptionForm>
  );
}

/** What has ended is bought anew, as it was paid before. */
function BuyAgain({ user: { subscriptionTier, paidInterval } }: { user: ShellUser }) {
  const plan = SOLD_TIERS.find((tier) => tier === subscriptionTier);
  if (!plan) return <SeePlans />;
  return <Act href={checkoutAddress({ plan, interval: paidInterval ?? "monthly" })}>Renew Plan</Act>;
}

const Act = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={ACTION}>
    {children}
  </a>
);

const ACTION = "inline-block py-1 font-semibold underline-offset-4 hover:underline";
