import { ArrowUpRight } from "lucide";
import { PayLinks, UpdateCard } from "~/components/billing/pay-links";
import { ScheduledChange } from "~/components/billing/scheduled-change";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import type { BillingOverview } from "~/domain/billing/billing-overview";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { BillingStatusBadge } from "./billing-status";
import { PlanDates } from "./plan-dates";

interface PlanPanelProps {
  overview: BillingOverview;
  scheduled: SubscriptionCard["scheduled"];
  /** "$39.00"; empty if nothing is owed. */
  owing: string;
}

export function PlanPanel({ overview, scheduled, owing }: PlanPanelProps) {
  const { planName, tier, status, price } = overview;
  return (
    <Panel>
      <div className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t("Current plan")}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="font-serif text-title font-medium">{planName}</h2>
            <BillingStatusBadge status={status} />
          </div>
          {status === "trial" ? <p className="mt-1 text-muted">{t(PLANS[tier].description)}</p> : null}
          {price ? <p className="mt-1 text-muted">{price}</p> : null}
        </div>
        <PlanActions overview={overview} />
      </div>
      {scheduled ? (
        <div className="mt-6">
          <ScheduledChange scheduled={scheduled} />
        </div>
      ) : null}
      <PlanDates overview={overview} owing={owing} />
    </Panel>
  );
}

/** Due payments first; without a paid plan, a plan to choose. */
function PlanActions({ overview: { status, canBuy, hasPortal } }: { overview: BillingOverview }) {
  if (status === "past_due" && hasPortal) return <PayLinks isPressing />;
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {canBuy ? (
        <ButtonLink to="/billing?upgrade=choose_plan" variant={status === "ended" ? "primary" : "secondary"}>
          {t("See plans")}
        </ButtonLink>
      ) : null}
      {hasPortal ? (
        <UpdateCard variant={canBuy ? "quiet" : "secondary"}>
          {t("Manage billing")} <Icon of={ArrowUpRight} className="size-4" />
        </UpdateCard>
      ) : null}
    </div>
  );
}
