import { ChevronRight } from "lucide";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import { planChangePath } from "~/components/billing/subscription-paths";
import { ForInterval, INTERVAL_GROUP, IntervalChoice } from "~/components/plans/interval-choice";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { checkoutPath } from "~/domain/plans/checkout-path";
import { changeKind } from "~/domain/plans/plan-change";
import { PLANS } from "~/domain/plans/plans";
import { compactPriceLabel } from "~/domain/plans/price-labels";
import { BILLING_INTERVALS, type BillingInterval, SOLD_TIERS, type SoldTier } from "~/domain/plans/prices";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Dialog } from "~/ui/overlay/dialog";

interface ChangePlanDialogProps {
  card: SubscriptionCard;
  wasRefused: boolean;
}

/** Each plan links to its confirmation (docs/product.md 2). */
export function ChangePlanDialog({ card, wasRefused }: ChangePlanDialogProps) {
  const isPaid = card.paidInterval !== null;
  return (
    <Dialog
      title={t("Change Plan")}
      text={
        isPaid
          ? t(
              "Upgrades take effect immediately, with proration: what is left of your plan is taken off. Downgrades take effect at the next billing cycle.",
            )
          : t("The plan begins as soon as it is paid. All you have written, sent and had signed is kept.")
      }
      closeTo={SUBSCRIPTION}
    >
      <div className={classes("mt-6", INTERVAL_GROUP)}>
        <IntervalChoice name="change-interval" initial={card.paidInterval ?? "monthly"} />
        {wasRefused ? (
          <p className="mt-3 font-medium text-rejected">
            {t("The link named no plan that is sold here. Choose the Starter or the Professional plan.")}
          </p>
        ) : null}
        {BILLING_INTERVALS.map((interval) => (
          <ForInterval key={interval} interval={interval}>
            <ul className="mt-4 grid gap-2">
              {SOLD_TIERS.filter((tier) => !isHeld(card, tier, interval)).map((tier) => (
                <li key={tier}>
                  <PlanLink card={card} tier={tier} interval={interval} />
                </li>
              ))}
            </ul>
          </ForInterval>
        ))}
      </div>
    </Dialog>
  );
}

/** An unpaid plan has no interval. */
const isHeld = (card: SubscriptionCard, tier: SoldTier, interval: BillingInterval) =>
  card.tier === tier && !card.isLocked && (card.paidInterval === null || card.paidInterval === interval);

interface PlanLinkProps {
  card: SubscriptionCard;
  tier: SoldTier;
  interval: BillingInterval;
}

/** Plain link: checkout is on another site. */
function PlanLink({ card, tier, interval }: PlanLinkProps) {
  return (
    <a
      href={card.paidInterval ? planChangePath(tier, interval) : checkoutPath({ plan: tier, interval })}
      className="group flex items-center gap-4 rounded-control border border-line-strong bg-sheet px-4 py-3 shadow-control transition-colors duration-150 hover:border-edge hover:bg-wash motion-reduce:transition-none"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold tabular-nums">
          {`${t(PLANS[tier].name)} - ${compactPriceLabel(PLANS[tier], interval)}`}
        </span>
        <span className="block text-sm text-muted">{whenOf(card, tier, interval)}</span>
      </span>
      <Icon of={ChevronRight} className="size-4 shrink-0 text-muted" />
    </a>
  );
}

function whenOf(
  { tier: held, paidInterval, scheduled }: SubscriptionCard,
  tier: SoldTier,
  interval: BillingInterval,
) {
  if (scheduled?.to.tier === tier && scheduled.to.interval === interval) return t("Scheduled already");
  if (paidInterval === null || (held !== "starter" && held !== "professional"))
    return t(PLANS[tier].description);
  const kind = changeKind({ tier: held, interval: paidInterval }, { tier, interval });
  return kind === "later" ? t("At the next billing cycle") : t("Takes effect immediately");
}
