import type { PriceTag } from "~/domain/billing/gateway";
import { moneyText } from "~/domain/plans/amount";
import { addMonths } from "~/domain/plans/billing-month";
import { PLANS } from "~/domain/plans/plans";
import { priceLabel } from "~/domain/plans/price-labels";
import { longDay } from "~/platform/time/utc-labels";
import { t } from "~/platform/words/t";

interface PurchaseSummaryProps {
  price: PriceTag;
  email: string;
  at: number;
}

export function PurchaseSummary({ price, email, at }: PurchaseSummaryProps) {
  const { name, description } = PLANS[price.tier];
  const renewal = addMonths(at, price.interval === "yearly" ? 12 : 1);
  return (
    <div className="min-w-0">
      <p className="text-muted">Subscribe to Countersign</p>
      <h1 className="mt-1 font-serif text-headline font-medium">{t(name)}</h1>
      <p className="mt-1 text-muted">{t(description)}</p>
      <p className="mt-6 font-serif text-display font-medium tabular-nums">
        {moneyText(price.amountMinor, price.currency)}
      </p>
      <dl className="mt-6 grid gap-y-3 border-t border-line pt-4">
        <Detail name="Price">{priceLabel(price.amountMinor, price.currency, price.interval)}</Detail>
        <Detail name="Renews">{longDay(renewal)}</Detail>
        <Detail name="Account">{email}</Detail>
      </dl>
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
