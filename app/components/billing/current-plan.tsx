import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { BillingStatusBadge } from "./billing-status";
import type { SubscriptionCard } from "./subscription-card";

/** Names the plan with its status and price, for the billing page and the settings alike. */
export const CurrentPlan = ({ card: { tier, planName, status, price } }: { card: SubscriptionCard }) => (
  <div className="min-w-0">
    <p className="text-sm text-muted">{t("Current plan")}</p>
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-serif text-title font-medium">{planName}</p>
      <BillingStatusBadge status={status} />
    </div>
    {status === "trial" ? <p className="mt-1 text-muted">{t(PLANS[tier].description)}</p> : null}
    {price ? <p className="mt-1 text-muted">{price}</p> : null}
  </div>
);
