import { memo } from "react";
import { formatMoney } from "~/domain/briefs/format-money";
import type { Sums } from "~/domain/prices/compute-price";
import { taxLabel } from "~/domain/prices/named-line";
import type { Payment, PriceTable } from "~/domain/prices/price-table";
import { hasDecimals, recurrenceKey, recurrencesIn, totalsText } from "~/domain/prices/price-words";
import type { TypedSums } from "~/domain/prices/typed-sums";
import { thousandthsText } from "~/platform/numbers/written-number";
import { t } from "~/platform/words/t";
import { recurrenceTitle, recurringText } from "./line-words";

/** Shows the totals that the client reads before they choose. */
export const Totals = memo(function Totals({ sums }: { sums: TypedSums }) {
  const { table, price, hasUnread } = sums;
  const { once, recurring, payments } = price;
  const money = (minor: number) => formatMoney(minor, table.currency, "en-US", hasDecimals(table, price));
  const parts = recurring.length > 0;
  return (
    <div className="grid gap-5">
      {once.total > 0 || !parts ? (
        <Part title={parts ? t("One-off") : null} sums={once} money={money} />
      ) : null}
      {recurring.map((one) => (
        <Part key={recurrenceKey(one)} title={recurrenceTitle(one)} sums={one} money={money} />
      ))}
      {payments.length > 0 ? (
        <dl className="grid gap-1 border-t border-line pt-4">
          {payments.map(({ payment, amount }) => (
            <Row key={payment.id} name={`${payment.name}: ${dueText(payment.due)}`} value={money(amount)} />
          ))}
        </dl>
      ) : null}
      {table.isEstimate ? <p className="text-sm text-muted">{t("These amounts are an estimate.")}</p> : null}
      {hasUnread ? (
        <p className="text-sm font-medium text-rejected">
          {t("The number that is marked can't be read yet, so it counts as zero.")}
        </p>
      ) : null}
    </div>
  );
});

interface PartProps {
  title: string | null;
  sums: Sums;
  money(minor: number): string;
}

function Part({ title, sums, money }: PartProps) {
  const { subtotal, discount, taxes, total } = sums;
  const hasSteps = discount > 0 || taxes.length > 0;
  return (
    <section aria-label={title ?? t("Total")}>
      {title ? <h3 className="mb-1 text-sm font-semibold">{title}</h3> : null}
      <dl className="grid gap-1">
        {hasSteps ? <Row name={t("Subtotal")} value={money(subtotal)} /> : null}
        {discount > 0 ? <Row name={t("Discount")} value={`−${money(discount)}`} /> : null}
        {taxes.map(({ tax, amount }) => (
          <Row
            key={tax.id}
            name={taxLabel({ ...tax, rate: thousandthsText(tax.rate) })}
            value={money(amount)}
          />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{t("Total")}</dt>
          <dd className="text-heading font-semibold tabular-nums">{money(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 text-sm">
    <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
    <dd className="shrink-0 tabular-nums">{value}</dd>
  </div>
);

const dueText = (due: Payment["due"]): string =>
  due.on === "signing"
    ? t("on signing")
    : due.on === "date"
      ? t("on {day}", { day: due.day || "…" })
      : due.milestone || "…";

/** `totalsText` fills this in. */
const PRICE = "{price}";

/** "$12,600 in one-off costs, $8,000 a month for 12 months", as the client reads it. */
export const totalText = ({ table, price }: Pick<TypedSums, "price"> & { table: PriceTable }): string =>
  totalsText(
    table,
    price,
    {
      locale: "en-US",
      once: t("{price} in one-off costs", { price: PRICE }),
      separator: ", ",
      estimate: t("{price} (estimate)", { price: PRICE }),
      every: Object.fromEntries(
        recurrencesIn(table).map((one) => [recurrenceKey(one), recurringText(one, PRICE)]),
      ),
    },
    hasDecimals(table, price),
  );
