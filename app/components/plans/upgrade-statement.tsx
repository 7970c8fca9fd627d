import type { ReactNode } from "react";
import { moneyText } from "~/domain/billing/amount";
import { choiceInWords } from "~/domain/billing/plan-change";
import type { ShownChange } from "~/domain/billing/preview-change.server";
import { priceInWords } from "~/domain/plans/price-words";
import { classes } from "~/ui/classes";
import { Panel } from "~/ui/panel";
import { LongDate } from "../settings/long-date";

type Upgrade = Extract<ShownChange, { kind: "upgrade" }>;

/** What is due now, what is taken off, what is left over of that, and what is paid from then on. */
export function UpgradeStatement({ change: { from, preview, dropsScheduled } }: { change: Upgrade }) {
  const { dueNowMinor, costMinor, creditMinor, creditBeforeMinor, remainingCreditMinor } = preview;
  const amount = (minor: number) => moneyText(minor, preview.currency);
  return (
    <Panel>
      <dl className="grid gap-3">
        <Line name={choiceInWords(preview.price)} value={amount(costMinor)} />
        {creditMinor > 0 ? (
          <Line
            name={`Credit for what is left of ${choiceInWords(from)}`}
            value={`−${amount(creditMinor)}`}
          />
        ) : null}
        {creditBeforeMinor > 0 ? (
          <Line name="Credit from before" value={`−${amount(creditBeforeMinor)}`} />
        ) : null}
        {remainingCreditMinor > 0 ? (
          <Line name="Credit left over for later payments" value={amount(remainingCreditMinor)} />
        ) : null}
        <Line name="Due now" value={amount(dueNowMinor)} isTotal />
      </dl>
      <p className="mt-5 border-t border-line pt-5 text-muted">
        <Later preview={preview} />
      </p>
      {dropsScheduled ? (
        <p className="mt-3 text-muted">The change that was scheduled for the end of the period is dropped.</p>
      ) : null}
    </Panel>
  );
}

/** What follows. Where nothing is due now, credit pays: it may pay later ones too. */
function Later({ preview }: { preview: Upgrade["preview"] }) {
  const price = <strong className="font-semibold text-ink">{priceWords(preview)}</strong>;
  const next = <LongDate value={preview.nextPaymentAt} />;
  if (preview.dueNowMinor > 0)
    return (
      <>
        From then on you pay {price}, next on {next}. What is due now is taken from the card on file.
      </>
    );
  return (
    <>
      Nothing is taken from your card now. From {next} on the plan costs {price}; each payment is taken from
      what credit is left, and from your card only once that is used up.
    </>
  );
}

const priceWords = ({ price }: Upgrade["preview"]) =>
  priceInWords(price.amountMinor, price.currency, price.interval);

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
