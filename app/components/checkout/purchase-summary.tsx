import { moneyText } from "~/domain/billing/amount";
import type { PriceTag } from "~/domain/billing/payments";
import { addMonths } from "~/domain/plans/billing-month";
import { PLANS } from "~/domain/plans/plans";
import { priceInWords } from "~/domain/plans/price-words";
import { longDay } from "~/platform/utc-words";

interface PurchaseSummaryProps {
  price: PriceTag;
  email: string;
  /** When the checkout was opened, UTC milliseconds. */
  at: number;
}

/** What is bought, for how much, and how it goes on. */
export function PurchaseSummary({ price, email, at }: PurchaseSummaryProps) {
  const { name, description } = PLANS[price.tier];
  const renewal = addMonths(at, price.interval === "yearly" ? 12 : 1);
  return (
    <div className="min-w-0">
      <p className="text-muted">Subscribe to Countersign</p>
      <h1 className="mt-1 font-serif text-headline font-medium">{name}</h1>
      <p className="mt-1 text-muted">{description}</p>
      <p className="mt-6 font-serif text-display font-medium tabular-nums">
        {moneyText(price.amountMinor, price.currency)}
      </p>
      <dl className="mt-6 grid gap-y-3 border-t border-line pt-4">
        <Fact name="Price">{priceInWords(price.amountMinor, price.currency, price.interval)}</Fact>
        <Fact name="Renews">{longDay(renewal)}</Fact>
        <Fact name="Account">{email}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
