import { ArrowRight, Minus } from "lucide";
import { LongDate } from "~/components/billing/long-date";
import type { PriceTag } from "~/domain/billing/gateway";
import type { PreviewedChange } from "~/domain/billing/plan-change/preview-change.server";
import type { ExceededLimit } from "~/domain/plans/plan-change";
import { PLANS } from "~/domain/plans/plans";
import { priceLabel } from "~/domain/plans/price-labels";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";

export type Later = Extract<PreviewedChange, { kind: "later" }>;

/** Current and new plan, what is lost, and when (docs/product.md 2). */
export function LaterStatement({ change: { from, to, at, lost, above } }: { change: Later }) {
  const newName = t(PLANS[to.tier].name);
  return (
    <>
      <Panel>
        <div className="grid items-center gap-4 sm:grid-cols-[1fr_auto_1fr] sm:gap-6">
          <Plan heading={t("Current plan")} tag={from} />
          <Icon of={ArrowRight} className="size-5 text-muted max-sm:rotate-90" />
          <Plan heading={t("New plan")} tag={to} />
        </div>
        <p className="mt-5 border-t border-line pt-5 text-muted">
          <Words
            text="You keep {name} until {day}, which is paid. From then on you pay {price}. You can undo this until that day."
            name={t(PLANS[from.tier].name)}
            day={<LongDate value={at} />}
            price={
              <strong className="font-semibold text-ink">
                {priceLabel(to.amountMinor, to.currency, to.interval)}
              </strong>
            }
          />
        </p>
      </Panel>
      {lost.length > 0 ? (
        <Panel title={t("What will be lost")}>
          <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {lost.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Icon of={Minus} className="mt-1 size-4 shrink-0 text-rejected" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">
            {t("Nothing that you have written, sent or had signed is deleted.")}
          </p>
        </Panel>
      ) : null}
      {above.length > 0 ? (
        <Banner tone="warning" title={t("You use more than {plan} has.", { plan: newName })}>
          {above.map(aboveLimitsText).join(" ")}
        </Banner>
      ) : null}
    </>
  );
}

const Plan = ({ heading, tag }: { heading: string; tag: PriceTag }) => (
  <div>
    <p className="text-sm text-muted">{heading}</p>
    <p className="mt-0.5 font-serif text-heading font-semibold">{t(PLANS[tag.tier].name)}</p>
    <p className="text-muted tabular-nums">{priceLabel(tag.amountMinor, tag.currency, tag.interval)}</p>
  </div>
);

const aboveLimitsText = ({ what, used, limit }: ExceededLimit) =>
  t(
    "{what, select, proposals {{used} proposals} other {{used} email sends}} this month are {over} above its {limit}.",
    { what, used, over: used - limit, limit },
  );
