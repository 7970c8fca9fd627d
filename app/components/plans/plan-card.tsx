import { Check, CircleCheck } from "lucide";
import { checkoutPath } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { BILLING_INTERVALS, displayPrice, type SoldTier } from "~/domain/plans/prices";
import { english, t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { ForInterval } from "./interval-choice";

interface PlanCardProps {
  tier: SoldTier;
  action: string;
  /** "Recommended" or "Most Popular"; highlights the card. */
  tag?: string;
  isCurrent?: boolean;
  /** The path to return to after the purchase. */
  returnTo?: string;
}

export function PlanCard({ tier, action, tag, isCurrent = false, returnTo }: PlanCardProps) {
  const { name, description, features } = PLANS[tier];
  return (
    <section
      aria-label={t(name)}
      className={classes(
        "flex flex-col rounded-panel border p-5",
        tag ? "border-action" : "border-line-strong",
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="font-serif text-heading font-semibold">{t(name)}</h3>
        {tag && !isCurrent ? (
          <span className="rounded-full bg-action-soft px-2.5 py-1 text-xs font-semibold text-action">
            {tag}
          </span>
        ) : null}
      </div>
      {/* Reserves the same height in every card, so that prices line up. */}
      <p className="mt-1 text-sm text-muted sm:[:not(:only-child)>&]:min-h-[2lh]">{t(description)}</p>
      <PlanPrice tier={tier} />
      {isCurrent ? (
        <p className="mt-4 flex min-h-11 items-center gap-2 text-sm font-semibold text-muted sm:min-h-10">
          <Icon of={CircleCheck} className="size-4 shrink-0 text-signed" />
          {t("Your plan")}
        </p>
      ) : (
        <PayButtons tier={tier} action={action} isPrimary={tag !== undefined} returnTo={returnTo} />
      )}
      <ul className="mt-5 grid content-start gap-1.5 text-sm">
        {features.map((feature) => (
          <li key={english(feature)} className="flex gap-2">
            <Icon of={Check} className="mt-0.5 size-4 shrink-0 text-signed" />
            <span>{t(feature)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanPrice({ tier }: { tier: SoldTier }) {
  return BILLING_INTERVALS.map((interval) => {
    const { perMonth, billed } = displayPrice(PLANS[tier], interval);
    return (
      <ForInterval key={interval} interval={interval}>
        <p className="mt-4 flex items-baseline gap-1.5">
          <span className="font-serif text-headline font-medium tabular-nums">{`$${perMonth}`}</span>
          <span className="text-muted">{t("/month")}</span>
        </p>
        <p className="text-sm text-muted">{billed ?? t("Billed monthly")}</p>
      </ForInterval>
    );
  });
}

/** Plain links: checkout is another site or a full page load. */
interface PayButtonsProps extends Pick<PlanCardProps, "tier" | "action" | "returnTo"> {
  isPrimary: boolean;
}

function PayButtons({ tier, action, isPrimary, returnTo }: PayButtonsProps) {
  const variant = isPrimary ? "primary" : "secondary";
  return BILLING_INTERVALS.map((interval) => (
    <ForInterval key={interval} interval={interval}>
      <a
        href={checkoutPath({ plan: tier, interval }, returnTo)}
        className={buttonClass({ variant, className: "mt-4 w-full" })}
      >
        <span>{action}</span>
        <span className="sr-only">{`, ${t(PLANS[tier].name)}, ${interval === "yearly" ? t("yearly") : t("monthly")}`}</span>
      </a>
    </ForInterval>
  ));
}
