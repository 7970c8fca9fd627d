import { ArrowRight, Minus } from "lucide-react";
import type { PriceTag } from "~/domain/billing/payments";
import type { Above } from "~/domain/billing/plan-change";
import type { ShownChange } from "~/domain/billing/preview-change.server";
import { PLANS } from "~/domain/plans/plans";
import { priceInWords } from "~/domain/plans/price-words";
import { Banner } from "~/ui/banner";
import { Panel } from "~/ui/panel";
import { LongDate } from "../settings/long-date";

export type Later = Extract<ShownChange, { kind: "later" }>;

/** The current plan against the new one, what will be lost, and when (docs/product.md 2). */
export function LaterStatement({ change: { from, to, at, lost, above } }: { change: Later }) {
  const newName = PLANS[to.tier].name;
  return (
    <>
      <Panel>
        <div className="grid items-center gap-4 sm:grid-cols-[1fr_auto_1fr] sm:gap-6">
          <Plan heading="Current plan" tag={from} />
          <ArrowRight aria-hidden="true" className="size-5 text-muted max-sm:rotate-90" />
          <Plan heading="New plan" tag={to} />
        </div>
        <p className="mt-5 border-t border-line pt-5 text-muted">
          You keep {PLANS[from.tier].name} until <LongDate value={at} />, which is paid. From then on you pay{" "}
          <strong className="font-semibold text-ink">
            {priceInWords(to.amountMinor, to.currency, to.interval)}
          </strong>
          . You can undo this until that day.
        </p>
      </Panel>
      {lost.length > 0 ? (
        <Panel title="What will be lost">
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {lost.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Minus aria-hidden="true" className="mt-1 size-4 shrink-0 text-rejected" />
                {feature}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">
            Nothing that you have written, sent or had signed is deleted.
          </p>
        </Panel>
      ) : null}
      {above.length > 0 ? (
        <Banner tone="warning" title={`You use more than ${newName} has.`}>
          {above.map(aboveInWords).join(" ")}
        </Banner>
      ) : null}
    </>
  );
}

const Plan = ({ heading, tag }: { heading: string; tag: PriceTag }) => (
  <div>
    <p className="text-sm text-muted">{heading}</p>
    <p className="mt-0.5 font-serif text-heading font-semibold">{PLANS[tag.tier].name}</p>
    <p className="text-muted tabular-nums">{priceInWords(tag.amountMinor, tag.currency, tag.interval)}</p>
  </div>
);

const aboveInWords = ({ what, used, limit }: Above) =>
  `${used} ${what} this month are ${used - limit} above its ${limit}.`;
