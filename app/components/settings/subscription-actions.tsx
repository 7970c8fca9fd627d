import { ButtonLink, buttonClass } from "~/ui/button";
import { UpdateCard } from "../billing/pay-links";
import { salesAddress } from "../plans/sales-address";
import { CHOOSE_PLAN, dialogAddress } from "./subscription-address";
import type { SubscriptionCard } from "./subscription-card";

/** The card's buttons (docs/product.md 2); nothing where there is nothing to do. */
export function SubscriptionActions({
  card: { can },
  contactEmail,
}: {
  card: SubscriptionCard;
  contactEmail: string;
}) {
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-6 sm:flex-row sm:flex-wrap">
      {can.changePlan ? (
        <ButtonLink to={dialogAddress("change-plan")} preventScrollReset>
          Change Plan
        </ButtonLink>
      ) : null}
      {can.choosePlan ? (
        <ButtonLink to={CHOOSE_PLAN} preventScrollReset variant="primary">
          Choose a plan
        </ButtonLink>
      ) : null}
      {can.contactSales ? (
        <a href={salesAddress(contactEmail)} className={buttonClass()}>
          Contact Sales
        </a>
      ) : null}
      {can.openPortal ? <UpdateCard>Card and Invoices</UpdateCard> : null}
      {can.cancelTrial ? (
        <ButtonLink
          to={dialogAddress("cancel-trial")}
          preventScrollReset
          variant="quiet"
          className="sm:ms-auto"
        >
          Cancel Trial
        </ButtonLink>
      ) : null}
      {can.cancelSubscription ? (
        <ButtonLink
          to={dialogAddress("cancel-subscription")}
          preventScrollReset
          variant="quiet"
          className="sm:ms-auto"
        >
          Cancel Subscription
        </ButtonLink>
      ) : null}
    </div>
  );
}
