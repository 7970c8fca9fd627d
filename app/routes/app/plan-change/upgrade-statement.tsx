import type { ReactNode } from "react";
import { LongDate } from "~/components/billing/long-date";
import type { PreviewedChange } from "~/domain/billing/plan-change/preview-change.server";
import { moneyText } from "~/domain/plans/amount";
import { planChoiceLabel } from "~/domain/plans/plan-change";
import { priceLabel } from "~/domain/plans/price-labels";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";

type Upgrade = Extract<PreviewedChange, { kind: "upgrade" }>;

/** Due now, deductions, remaining credit and later payments. */
export function UpgradeStatement({ change: { from, preview, dropsScheduled } }: { change: Upgrade }) {
  const { dueNowMinor, costMinor, creditMinor, creditBeforeMinor, remainingCreditMinor } = preview;
  const amount = (minor: number) => moneyText(minor, preview.currency);
  return (
    <Panel>
      <dl className="grid gap-3">
        <Line name={planChoiceLabel(preview.price)} value={amount(costMinor)} />
        {creditMinor > 0 ? (
          <Line
            name={t("Credit for what is left of {plan}", { plan: planChoiceLabel(from) })}
            value={`−${amount(creditMinor)}`}
          />
        ) : null}
        {creditBeforeMinor > 0 ? (
          <Line name={t("Credit from before")} value={`−${amount(creditBeforeMinor)}`} />
        ) : null}
        {remainingCreditMinor > 0 ? (
          <Line name={t("Credit left over for later payments")} value={amount(remainingCreditMinor)} />
        ) : null}
        <Line name={t("Due now")} value={amount(dueNowMinor)} isTotal />
      </dl>
      <p className="mt-5 border-t border-line pt-5 text-muted">
        <Later preview={preview} />
      </p>
      {dropsScheduled ? (
        <p className="mt-3 text-muted">
          {t("The change that was scheduled for the end of the period is dropped.")}
        </p>
      ) : null}
    </Panel>
  );
}

/** States later payments. If nothing is due now, credit may cover them too. */
function Later({ preview }: { preview: Upgrade["preview"] }) {
  const price = <strong className="font-semibold text-ink">{priceText(preview)}</strong>;
  const day = <LongDate value={preview.nextPaymentAt} />;
  if (preview.dueNowMinor > 0)
    return (
      <Words
        text="From then on you pay {price}, next on {day}. What is due now is taken from the card on file."
        price={price}
        day={day}
      />
    );
  return (
    <Words
      text="Nothing is taken from your card now. From {day} on the plan costs {price}; each payment is taken from what credit is left, and from your card only once that is used up."
      price={price}
      day={day}
    />
  );
}

const priceText = ({ price }: Upgrade["preview"]) =>
  priceLabel(price.amountMinor, price.currency, price.interval);

const Line = ({ name, value, isTotal }: { name: ReactNode; value: ReactNode; isTotal?: boolean }) => (
  <div
    className={classes(
      "flex items-baseline justify-between gap-6",
      isTotal && "mt-1 border-t border-line pt-4 text-lg font-semibold",
    )}
  >
    <dt className={isTotal ? undefined : "text-muted"}>{name}</dt>
    <dd className="shrink-0 tabular-nums">{value}</dd>
  </div>
);
