import { UNLIMITED } from "~/domain/plans/plans";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";
import type { ShellUser } from "./app-shell";

/** What the plan is about to do: a running trial, a subscription that ends (spec 2 'Dashboard'). */
export function PlanBanner({ user }: { user: ShellUser }) {
  if (user.isAdmin) return null;
  if (user.trialDaysLeft !== null) return <TrialBanner user={user} daysLeft={user.trialDaysLeft} />;
  const endsAt = user.cancellationEffectiveDate ?? user.currentPeriodEnd;
  if (!user.subscriptionCancelled || !endsAt) return null;
  return (
    <Banner tone="warning" title="Your subscription is ending." className="mb-8">
      Your {user.planName} plan stays open until <LocalTime value={endsAt} style="date" />. After that the
      account is locked; your data is kept.
    </Banner>
  );
}

function TrialBanner({ user, daysLeft }: { user: ShellUser; daysLeft: number }) {
  const left = Math.max(0, user.emailSendsLimit - user.emailSendsUsed);
  const sends =
    user.emailSendsLimit >= UNLIMITED ? "" : `${left} of ${user.emailSendsLimit} e-mail sends remain.`;
  return (
    <Banner
      tone="warning"
      title={`${daysLeft} ${daysLeft === 1 ? "day" : "days"} left in your trial.`}
      className="mb-8"
    >
      All Professional features are open. {sends}
    </Banner>
  );
}
