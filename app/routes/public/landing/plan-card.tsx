import { Check } from "lucide";
import { ForInterval } from "~/components/plans/interval-choice";
import { type CheckoutChoice, returnToQuery, startPath } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { BILLING_INTERVALS, type BillingInterval, displayPrice, type SoldTier } from "~/domain/plans/prices";
import { english, t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";

/** Tagged 'Most Popular' (docs/product.md 2). */
const MOST_POPULAR: SoldTier = "professional";

export function PlanCard({ tier }: { tier: SoldTier }) {
  const { name, description, features } = PLANS[tier];
  const isFavourite = tier === MOST_POPULAR;
  return (
    <article
      aria-labelledby={`plan-${tier}`}
      className={classes(
        "flex flex-col rounded-panel bg-sheet p-6 sm:p-9",
        isFavourite ? "border-2 border-action shadow-lifted" : "m-px border border-line shadow-sheet",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`plan-${tier}`} className="font-serif text-[1.375rem] leading-7 font-semibold">
          {t(name)}
        </h3>
        {isFavourite ? (
          <p className="rounded-full bg-action-soft px-3 py-1 text-xs font-semibold text-action">
            Most Popular
          </p>
        ) : null}
      </div>
      <p className="mt-1 text-muted">{t(description)}</p>
      {BILLING_INTERVALS.map((interval) => (
        <Price key={interval} tier={tier} interval={interval} />
      ))}
      {BILLING_INTERVALS.map((interval) => (
        <ForInterval key={interval} interval={interval}>
          <ButtonLink
            to={signUpPath({ plan: tier, interval })}
            variant={isFavourite ? "primary" : "secondary"}
            size="large"
            className="mt-6 w-full"
          >
            Start with {t(name)}
            <span className="sr-only">, billed {interval}</span>
          </ButtonLink>
        </ForInterval>
      ))}
      <ul className="mt-8 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={english(feature)} className="flex gap-2.5">
            <Icon of={Check} className="mt-1 size-4 shrink-0 text-signed" />
            {t(feature)}
          </li>
        ))}
      </ul>
    </article>
  );
}

const signUpPath = (choice: CheckoutChoice): string =>
  `/auth?mode=sign-up${returnToQuery(startPath(choice))}`;

function Price({ tier, interval }: { tier: SoldTier; interval: BillingInterval }) {
  const { perMonth, billed } = displayPrice(PLANS[tier], interval);
  return (
    <ForInterval interval={interval}>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="font-serif text-[3rem] leading-12 font-medium tracking-[-0.02em] tabular-nums">
          ${perMonth}
        </span>
        <span className="text-muted">per month</span>
      </p>
      <p className="mt-1 text-sm text-muted">{billed ?? "billed monthly, cancel any time"}</p>
    </ForInterval>
  );
}
