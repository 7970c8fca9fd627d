import type { ReactNode } from "react";
import { checkoutAddress } from "~/domain/plans/checkout-choice";
import { UNLIMITED } from "~/domain/plans/plans";
import { SOLD_TIERS } from "~/domain/plans/prices";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";
import { SeePlans } from "../plans/see-plans";
import type { ShellUser } from "./shell-user";

/** What the plan is about to do, or has done (spec 2 'Dashboard': trial, trial-ended, subscription-ending). */
export function PlanBanner({ user }: { user: ShellUser }) {
  if (user.isTrialExpired) return <TrialEnded />;
  if (user.trialDaysLeft !== null) return <OnTrial user={user} daysLeft={user.trialDaysLeft} />;
  return user.endsInDays === null ? null : <Ending user={user} days={user.endsInDays} />;
}

const inDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

function OnTrial({ user, daysLeft }: { user: ShellUser; daysLeft: number }) {
  const left = Math.max(0, user.emailSendsLimit - user.emailSendsUsed);
  const sends =
    user.emailSendsLimit >= UNLIMITED ? "" : `${left} of ${user.emailSendsLimit} e-mail sends remain.`;
  return (
    <Banner
      tone="warning"
      title={`${inDays(daysLeft)} left in your trial.`}
      action={<SeePlans />}
      className="mb-8"
    >
      All Professional features are open. {sends}
    </Banner>
  );
}

const TrialEnded = () => (
  <Banner
    tone="danger"
    title="Your trial has ended."
    action={<SeePlans reason="trial_expired" />}
    className="mb-8"
  >
    Your proposals are kept. Choose a plan to go on.
  </Banner>
);

function Ending({ user, days }: { user: ShellUser; days: number }) {
  const endsAt = user.cancellationEffectiveDate ?? user.currentPeriodEnd;
  const plan = SOLD_TIERS.find((tier) => tier === user.subscriptionTier);
  const title = user.isLocked ? "Your subscription has ended." : `Your subscription ends in ${inDays(days)}.`;
  return (
    <Banner
      tone={user.isLocked ? "danger" : "warning"}
      title={title}
      action={plan ? <Act href={checkoutAddress({ plan, interval: "monthly" })}>Renew Plan</Act> : null}
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

const Act = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={ACTION}>
    {children}
  </a>
);

const ACTION = "inline-block py-1 font-semibold underline-offset-4 hover:underline";
