import { memo } from "react";
import { formatDay } from "~/domain/briefs/format-day";
import { formatMoney } from "~/domain/briefs/format-money";
import type { Sums } from "~/domain/prices/compute-price";
import { type Payment, type PriceTable, saysShare, WHOLE_RATE } from "~/domain/prices/price-table";
import {
  hasDecimals,
  type Recurrence,
  recurrenceKey,
  recurrencesIn,
  totalsText,
} from "~/domain/prices/price-words";
import type { TypedSums } from "~/domain/prices/typed-sums";
import { numberFormat } from "~/platform/intl-formats";
import { directionOf } from "~/platform/language/direction";
import { isDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { recurringText } from "./line-words";
import type { SumsWords } from "./price-view";

interface TotalsProps {
  sums: TypedSums;
  words: SumsWords;
}

/** Shows the totals that the client reads before they choose, in their language. */
export const Totals = memo(function Totals({ sums, words }: TotalsProps) {
  const { table, price, hasUnread } = sums;
  const { once, recurring, payments } = price;
  const money = (minor: number) =>
    formatMoney(minor, table.currency, words.locale, hasDecimals(table, price));
  const parts = recurring.length > 0;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5" lang={words.language} dir={directionOf(words.language)}>
        {once.total > 0 || !parts ? (
          <Part title={parts ? words.once : null} sums={once} {...{ words, money }} />
        ) : null}
        {recurring.map((one) => (
          <Part key={recurrenceKey(one)} title={partTitle(one, words)} sums={one} {...{ words, money }} />
        ))}
        {payments.length > 0 ? (
          <dl className="grid gap-1 border-t border-line pt-4">
            {payments.map(({ payment, amount }) => (
              <Row
                key={payment.id}
                name={`${paymentName(payment, words)}: ${dueText(payment.due, words)}`}
                value={money(amount)}
              />
            ))}
          </dl>
        ) : null}
      </div>
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
  words: SumsWords;
  money(minor: number): string;
}

function Part({ title, sums, words, money }: PartProps) {
  const { subtotal, discount, taxes, total } = sums;
  const hasSteps = discount > 0 || taxes.length > 0;
  return (
    <section aria-label={title ?? words.total}>
      {title ? <h3 className="mb-1 text-sm font-semibold">{title}</h3> : null}
      <dl className="grid gap-1">
        {hasSteps ? <Row name={words.subtotal} value={money(subtotal)} /> : null}
        {discount > 0 ? <Row name={words.discount} value={`−${money(discount)}`} /> : null}
        {taxes.map(({ tax, amount }) => (
          <Row
            key={tax.id}
            name={words.tax[tax.kind]
              .replace("{name}", () => tax.name)
              .replace("{rate}", () => percent(tax.rate, words))}
            value={money(amount)}
          />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{words.total}</dt>
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

/** How many periods there are stands behind the interval, because their names go with the number in each language. */
const partTitle = ({ every, periods }: Recurrence, words: SumsWords): string =>
  periods === null ? words.every[every] : `${words.every[every]} × ${periods}`;

const percent = (rate: number, { locale }: SumsWords): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(rate / WHOLE_RATE);

const paymentName = ({ name, part }: Payment, words: SumsWords): string =>
  part.kind === "rate" && !saysShare(name)
    ? words.share.replace("{name}", () => name).replace("{share}", () => percent(part.rate, words))
    : name;

const dueText = (due: Payment["due"], words: SumsWords): string =>
  due.on === "signing"
    ? words.signing
    : due.on === "date"
      ? words.day.replace("{day}", () => (isDay(due.day) ? formatDay(due.day, words.dates) : "…"))
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
