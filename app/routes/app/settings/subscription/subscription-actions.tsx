import { UpdateCard } from "~/components/billing/pay-links";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import { CHOOSE_PLAN, dialogPath } from "~/components/billing/subscription-paths";
import { salesEmail } from "~/components/plans/sales-email";
import { t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";

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
        <ButtonLink to={dialogPath("change-plan")} preventScrollReset>
          {t("Change Plan")}
        </ButtonLink>
      ) : null}
      {can.choosePlan ? (
        <ButtonLink to={CHOOSE_PLAN} preventScrollReset variant="primary">
          {t("Choose a plan")}
        </ButtonLink>
      ) : null}
      {can.contactSales ? (
        <a href={salesEmail(contactEmail)} className={buttonClass()}>
          {t("Contact Sales")}
        </a>
      ) : null}
      {can.openPortal ? <UpdateCard>{t("Card and Invoices")}</UpdateCard> : null}
      {can.cancelTrial ? (
        <ButtonLink to={dialogPath("cancel-trial")} preventScrollReset variant="quiet" className="sm:ms-auto">
          {t("Cancel Trial")}
        </ButtonLink>
      ) : null}
      {can.cancelSubscription ? (
        <ButtonLink
          to={dialogPath("cancel-subscription")}
          preventScrollReset
          variant="quiet"
          className="sm:ms-auto"
        >
          {t("Cancel Subscription")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
