import { useLocation } from "@remix-run/react";
import type { Lock } from "~/domain/plans/entitlements";
import { PLANS } from "~/domain/plans/plans";
import { type BillingInterval, SOLD_TIERS, type SoldTier } from "~/domain/plans/prices";
import { TRIAL_EXPIRED_TEXT } from "~/domain/plans/upgrade-reasons";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { PayLinks } from "../billing/pay-links";
import { Wordmark } from "../mark";
import { ContactSales } from "./contact-sales";
import { INTERVAL_GROUP, IntervalChoice } from "./interval-choice";
import { PlanCard } from "./plan-card";

export interface WallProps {
  /** What put it up. */
  lock: Lock;
  /** The plan that one had; null where it was none that is sold. */
  had: SoldTier | null;
  /** Chosen at first: what was paid before. */
  interval: BillingInterval;
  /** The trial did not run out: its holder ended it. */
  wasCancelled: boolean;
  /** For who had the Agency plan, which is agreed in person: where to ask for it again. */
  salesEmail: string | null;
  /** Others are in a team of this account. */
  hasTeam: boolean;
  /** The owner of the team that the account is in, locked as well; null for none. */
  teamOf: string | null;
}

/** The wall as a page of its own. */
export function WallPage(props: WallProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-15 w-full max-w-page items-center justify-between gap-4 px-4 sm:px-6">
        <Wordmark />
        <form method="post" action="/sign-out">
          <button
            type="submit"
            className="min-h-11 rounded-control px-3 font-medium text-muted hover:bg-wash hover:text-ink"
          >
            Sign Out
          </button>
        </form>
      </header>
      <main className="grow">
        <Wall {...props} />
      </main>
    </div>
  );
}

/** What is said above each wall, and the word on its plans. */
const WORDS: Record<Lock, { title: string; action: string; text: (props: WallProps) => string }> = {
  trial: {
    title: "Trial Expired",
    action: "Upgrade Now",
    text: ({ wasCancelled }) =>
      wasCancelled
        ? "You cancelled your free trial. Continue using the product with a paid plan."
        : TRIAL_EXPIRED_TEXT,
  },
  ended: {
    title: "Subscription Ended",
    action: "Renew Plan",
    text: ({ had, salesEmail }) => {
      const tier = salesEmail === null ? had : "agency";
      return `Your ${tier ? `${PLANS[tier].name} plan` : "plan"} has ended. Choose a plan to continue.`;
    },
  },
  past_due: {
    title: "Payment Overdue",
    action: "Renew Plan",
    text: () => "Your last payment did not go through. Update the payment method to continue.",
  },
};

/**
 * Stands in front of everything but the settings and the billing of a locked account (docs/product.md 2): nothing is lost, and there is a way on.
 */
export function Wall(props: WallProps) {
  const { title, text } = WORDS[props.lock];
  return (
    <div className={classes("mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-14", INTERVAL_GROUP)}>
      <h1 className="font-serif text-title font-medium sm:text-headline">{title}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{text(props)}</p>
      <p className="mt-2 max-w-prose text-muted">
        Your proposals, signatures and audit trails are kept. What your clients have signed stays open to
        them.
      </p>
      <Team {...props} />
      {props.lock === "past_due" ? <Payment /> : <Plans {...props} />}
      <p className="mt-8 -ms-3 flex flex-wrap gap-x-2">
        <ButtonLink to="/settings" variant="quiet" size="row" reloadDocument>
          Open settings
        </ButtonLink>
        <ButtonLink to="/billing" variant="quiet" size="row" reloadDocument>
          Open billing
        </ButtonLink>
        {props.teamOf === null ? null : (
          <ButtonLink to="/team" variant="quiet" size="row" reloadDocument>
            Open the team
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** What the end of an Agency plan means to those in its team. */
function Team({ hasTeam, teamOf }: WallProps) {
  if (teamOf !== null)
    return (
      <p className="mt-2 max-w-prose text-muted">
        You are in <bdi>{teamOf}</bdi>’s team. Its Agency plan covered you, and is not active either.
      </p>
    );
  return hasTeam ? (
    <p className="mt-2 max-w-prose text-muted">
      Your team is kept too. Until the Agency plan goes on, its members live on plans of their own and see
      their own proposals alone.
    </p>
  ) : null;
}

/** The plan is still there: what it lacks is one payment. */
const Payment = () => (
  <div className="mt-8">
    <PayLinks size="large" isPressing />
    <p className="mt-3 max-w-prose text-sm text-muted">
      Everything opens again as soon as the payment goes through. A new payment method is for the payments
      that follow.
    </p>
  </div>
);

/** The plan that one had is the one that is offered first; to who had none, the one that most choose. */
function Plans({ lock, had, interval, salesEmail }: WallProps) {
  const { pathname, search } = useLocation();
  const offered = had ?? "professional";
  return (
    <>
      <h2 className="mt-10 mb-3 text-heading font-semibold">Choose a plan</h2>
      <IntervalChoice name="wall-interval" initial={interval} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {SOLD_TIERS.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            action={
              (had === null && salesEmail === null) || had === tier
                ? WORDS[lock].action
                : `Choose ${PLANS[tier].name}`
            }
            tag={tier === offered ? (had ? "Your plan before" : "Most Popular") : undefined}
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
