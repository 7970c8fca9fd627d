import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PayLinks } from "~/components/billing/pay-links";
import { SubscriptionForm } from "~/components/billing/subscription-form";
import { SeePlans } from "~/components/plans/see-plans";
import { PROFILE, SUBSCRIPTION } from "~/components/settings/settings-paths";
import type { ShellUser } from "~/components/shell-user";
import { checkoutPath } from "~/domain/plans/checkout-path";
import { SOLD_TIERS } from "~/domain/plans/prices";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import { NoLongerCovered } from "./no-longer-covered";

/** Upcoming or past plan changes (docs/product.md 2) and failed payments. */
export function PlanWarning({ user }: { user: ShellUser }) {
  if (user.isPastDue) return <PastDue user={user} />;
  if (user.isTrialExpired) return <TrialEnded user={user} />;
  return <Ending user={user} days={user.endsInDays ?? 0} />;
}

/** The subscription page shows its own banner, except to admins, who are never locked. */
const isShownBelow = (pathname: string, isAdmin: boolean) => pathname === SUBSCRIPTION && !isAdmin;

/** Paywall and billing page have larger links. */
function PastDue({ user: { isAdmin, isLocked, graceEndDate } }: { user: ShellUser }) {
  const { pathname } = useLocation();
  const isOpenPage = ["/billing", PROFILE, SUBSCRIPTION].includes(pathname);
  if (isLocked && !isOpenPage) return null;
  const hasLinks = pathname === "/billing" || isShownBelow(pathname, isAdmin);
  return (
    <Banner
      tone="danger"
      title={t("Your last payment did not go through.")}
      action={hasLinks ? null : <PayLinks size="row" />}
      className="mb-8"
    >
      {isLocked || graceEndDate === null ? (
        isLocked && t("The account is locked until it does; your data is kept.")
      ) : (
        <Words
          text="Your account stays open until {graceEndDate}; then it is locked and your data is kept."
          graceEndDate={<LocalTime value={graceEndDate} style="date" />}
        />
      )}
    </Banner>
  );
}

const TrialEnded = ({ user }: { user: ShellUser }) => (
  <Banner
    tone="danger"
    title={t("Your trial has ended.")}
    action={<SeePlans reason="trial_expired" />}
    className="mb-8"
  >
    <Words
      text="{noLongerCovered} Your proposals are kept. Choose a plan to continue."
      noLongerCovered={<NoLongerCovered user={user} />}
    />
  </Banner>
);

function Ending({ user, days }: { user: ShellUser; days: number }) {
  const endsAt = user.cancellationEffectiveDate ?? user.currentPeriodEnd;
  const title = user.isLocked
    ? t("Your subscription has ended.")
    : t("Your subscription ends in {days, plural, one {{days} day} other {{days} days}}.", { days });
  return (
    <Banner
      tone={user.isLocked ? "danger" : "warning"}
      title={title}
      action={user.isLocked ? <BuyAgain user={user} /> : <KeepPlan user={user} />}
      className="mb-8"
    >
      {user.isLocked || !endsAt ? (
        t("Your data is kept.")
      ) : (
        <Words
          text="{planName} stays open until {endsAt}; then the account is locked and your data is kept."
          planName={user.planName}
          endsAt={<LocalTime value={endsAt} style="date" />}
        />
      )}
    </Banner>
  );
}

/** The plan still runs, so there is nothing to buy. */
function KeepPlan({ user: { isAdmin } }: { user: ShellUser }) {
  if (isShownBelow(useLocation().pathname, isAdmin)) return null;
  return (
    <SubscriptionForm intent="renew" size="row">
      {t("Renew Plan")}
    </SubscriptionForm>
  );
}

/** Buys the same plan again. */
function BuyAgain({ user: { subscriptionTier, paidInterval } }: { user: ShellUser }) {
  const plan = SOLD_TIERS.find((tier) => tier === subscriptionTier);
  if (!plan) return <SeePlans />;
  return (
    <BannerAction href={checkoutPath({ plan, interval: paidInterval ?? "monthly" })}>
      {t("Renew Plan")}
    </BannerAction>
  );
}

const BannerAction = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={ACTION}>
    {children}
  </a>
);

const ACTION = "inline-block py-1 font-semibold underline-offset-4 hover:underline";
