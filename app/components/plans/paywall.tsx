import { useLocation } from "@remix-run/react";
import type { LockReason } from "~/domain/plans/entitlements";
import { PLANS } from "~/domain/plans/plans";
import { type BillingInterval, SOLD_TIERS, type SoldTier } from "~/domain/plans/prices";
import { TRIAL_EXPIRED_TEXT } from "~/domain/plans/upgrade-reasons";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Words } from "~/ui/words/words";
import { PayLinks } from "../billing/pay-links";
import { Wordmark } from "../mark";
import { ContactSales } from "./contact-sales";
import { INTERVAL_GROUP, IntervalChoice } from "./interval-choice";
import { PlanCard } from "./plan-card";

export interface PaywallProps {
  lock: LockReason;
  /** Null if it was not a plan that is sold. */
  previousTier: SoldTier | null;
  /** Preselected: the interval paid before. */
  interval: BillingInterval;
  /** The user cancelled the trial. */
  wasCancelled: boolean;
  /** Only after an Agency plan, which is agreed in person. */
  salesEmail: string | null;
  /** Others belong to this account's team. */
  hasTeam: boolean;
  /** Owner of the user's team, which is locked as well. */
  teamOf: string | null;
}

export function PaywallPage(props: PaywallProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-15 w-full max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <Wordmark />
        <form method="post" action="/sign-out">
          <button
            type="submit"
            className="min-h-11 rounded-control px-3 font-medium text-muted hover:bg-wash hover:text-ink"
          >
            {t("Sign Out")}
          </button>
        </form>
      </header>
      <main className="grow">
        <Paywall {...props} />
      </main>
    </div>
  );
}

interface LockMessages {
  title: AppMessage;
  action: AppMessage;
  text: (props: PaywallProps) => string;
}

const MESSAGES: Record<LockReason, LockMessages> = {
  trial: {
    title: msg("Trial Expired"),
    action: msg("Upgrade Now"),
    text: ({ wasCancelled }) =>
      wasCancelled
        ? t("You cancelled your free trial. Continue using the product with a paid plan.")
        : t(TRIAL_EXPIRED_TEXT),
  },
  ended: {
    title: msg("Subscription Ended"),
    action: msg("Renew Plan"),
    text: ({ previousTier, salesEmail }) => {
      const tier = salesEmail === null ? previousTier : "agency";
      return tier
        ? t("Your {name} plan has ended. Choose a plan to continue.", { name: t(PLANS[tier].name) })
        : t("Your plan has ended. Choose a plan to continue.");
    },
  },
  past_due: {
    title: msg("Payment Overdue"),
    action: msg("Renew Plan"),
    text: () => t("Your last payment did not go through. Update the payment method to continue."),
  },
};

/** Covers everything but settings and billing of a locked account (docs/product.md 2). */
export function Paywall(props: PaywallProps) {
  const { title, text } = MESSAGES[props.lock];
  return (
    <div className={classes("mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-14", INTERVAL_GROUP)}>
      <h1 className="font-serif text-title font-medium sm:text-headline">{t(title)}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{text(props)}</p>
      <p className="mt-2 max-w-prose text-muted">
        {t(
          "Your proposals, signatures and audit trails are kept. What your clients have signed stays open to them.",
        )}
      </p>
      <Team {...props} />
      {props.lock === "past_due" ? <Payment /> : <Plans {...props} />}
      <p className="mt-8 -ms-3 flex flex-wrap gap-x-2">
        <ButtonLink to="/settings" variant="quiet" size="row" reloadDocument>
          {t("Open settings")}
        </ButtonLink>
        <ButtonLink to="/billing" variant="quiet" size="row" reloadDocument>
          {t("Open billing")}
        </ButtonLink>
        {props.teamOf === null ? null : (
          <ButtonLink to="/team" variant="quiet" size="row" reloadDocument>
            {t("Open the team")}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function Team({ hasTeam, teamOf }: PaywallProps) {
  if (teamOf !== null)
    return (
      <p className="mt-2 max-w-prose text-muted">
        <Words
          text="You are in {teamOf}’s team. Its Agency plan covered you, and is not active either."
          teamOf={<bdi translate="no">{teamOf}</bdi>}
        />
      </p>
    );
  return hasTeam ? (
    <p className="mt-2 max-w-prose text-muted">
      {t(
        "Your team is kept too. Until the Agency plan goes on, its members live on plans of their own and see their own proposals alone.",
      )}
    </p>
  ) : null;
}

/** The plan is still there; one payment is missing. */
const Payment = () => (
  <div className="mt-8">
    <PayLinks size="large" isPressing />
    <p className="mt-3 max-w-prose text-sm text-muted">
      {t(
        "Everything opens again as soon as the payment goes through. A new payment method is for the payments that follow.",
      )}
    </p>
  </div>
);

/** Offers the previous plan first, else the most popular one. */
function Plans({ lock, previousTier, interval, salesEmail }: PaywallProps) {
  const { pathname, search } = useLocation();
  const firstTier = previousTier ?? "professional";
  return (
    <>
      <h2 className="mt-10 mb-3 text-heading font-semibold">{t("Choose a plan")}</h2>
      <IntervalChoice name="wall-interval" initial={interval} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {SOLD_TIERS.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            action={
              (previousTier === null && salesEmail === null) || previousTier === tier
                ? t(MESSAGES[lock].action)
                : t("Choose {name}", { name: t(PLANS[tier].name) })
            }
            tag={tier === firstTier ? (previousTier ? t("Your plan before") : t("Most Popular")) : undefined}
            returnTo={`${pathname}${search}`}
          />
        ))}
      </div>
      {salesEmail === null ? null : (
        <div className="mt-4">
          <ContactSales email={salesEmail} />
        </div>
      )}
    </>
  );
}
