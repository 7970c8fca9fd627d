import { ArrowUpRight } from "lucide";
import { CurrentPlan } from "~/components/billing/current-plan";
import { PayLinks, UpdateCard } from "~/components/billing/pay-links";
import { ScheduledChange } from "~/components/billing/scheduled-change";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import type { BillingOverview } from "~/domain/billing/billing-overview";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { PlanDates } from "./plan-dates";

interface PlanPanelProps {
  card: SubscriptionCard;
  overview: BillingOverview;
  /** "$39.00"; empty if nothing is owed. */
  owing: string;
}

export function PlanPanel({ card, overview, owing }: PlanPanelProps) {
  return (
    <Panel>
      <div className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-start sm:justify-between">
        <CurrentPlan card={card} />
        <PlanActions overview={overview} />
      </div>
      {card.scheduled ? (
        <div className="mt-6">
          <ScheduledChange scheduled={card.scheduled} />
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
