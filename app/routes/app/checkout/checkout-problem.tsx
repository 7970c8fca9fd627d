import type { CheckoutChoice } from "~/domain/plans/checkout-path";
import { PLANS } from "~/domain/plans/plans";
import { listPriceLabel } from "~/domain/plans/price-labels";
import { t } from "~/platform/words/t";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";

export function CheckoutProblem({
  choice: { plan, interval },
  again,
}: {
  choice: CheckoutChoice;
  again: string;
}) {
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeader
        title={t("Payments are unavailable right now")}
        lead={t("Nothing was charged, and your plan is as it was. This is usually over in a minute.")}
      />
      <Panel title={t("What you chose")}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
          <dt className="text-muted">{t("Plan")}</dt>
          <dd className="font-medium">{t(PLANS[plan].name)}</dd>
          <dt className="text-muted">{t("Price")}</dt>
          <dd className="tabular-nums">{listPriceLabel(PLANS[plan], interval)}</dd>
        </dl>
      </Panel>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a href={again} className={buttonClass({ variant: "primary" })}>
          {t("Try again")}
        </a>
        <ButtonLink to="/settings">{t("Back to settings")}</ButtonLink>
      </div>
    </div>
  );
}
