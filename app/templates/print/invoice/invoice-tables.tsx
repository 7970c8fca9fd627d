import { Fragment } from "react";
import { useTranslate } from "~/components/message";
import { formatDeduction, formatMoney } from "~/domain/briefs/format-money";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import { rateText, type SumGroup, sumGroups } from "~/domain/invoices/invoice-sums";
import { taxOf, totalOf } from "~/domain/invoices/tax-shares";
import { moneyLocale, quantityText } from "~/domain/prices/price-in-language";
import { ONE } from "~/platform/numbers/thousandths";

interface LinesProps {
  content: InvoiceContent;
  whole: NonNullable<InvoiceContent["whole"]>;
}

/** What the price consists of, with the amounts that were agreed. */
export function InvoiceLines({ content: { currency }, whole: { lines, discount } }: LinesProps) {
  const t = useTranslate();
  const money = (minor: number) => formatMoney(minor, currency, moneyLocale(t), true);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("price.item")}</th>
          <th scope="col">{t("price.quantity")}</th>
          <th scope="col">{t("price.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, description, unit, quantity, amount }) => (
          <tr key={id}>
            <td className="what">
              <bdi>{name}</bdi>
              {description ? <small>{description}</small> : null}
            </td>
            <td className="quantity">
              {unit === "" && quantity === ONE ? null : (
                <bdi>{`${quantityText(t, quantity)} ${unit}`.trim()}</bdi>
              )}
            </td>
            <td className="money">{money(amount)}</td>
          </tr>
        ))}
        {discount > 0 ? (
          <tr className="less">
            <td>{t("price.discount")}</td>
            <td />
            <td className="money">{formatDeduction(discount, currency, moneyLocale(t), true)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** By rate: net, tax, and both; of a final invoice less what was invoiced before. */
export function InvoiceSums({ content }: { content: InvoiceContent }) {
  const t = useTranslate();
  const { currency, shares, kind, settled } = content;
  const money = (minor: number) => formatMoney(minor, currency, moneyLocale(t), true);
  const total = totalOf(shares);
  const isCredit = kind === "credit_note";
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("invoice.tax_rate")}</th>
          <th scope="col">{t("invoice.net")}</th>
          <th scope="col">{t("invoice.tax")}</th>
          <th scope="col">{t("invoice.gross")}</th>
        </tr>
      </thead>
      <tbody>
        {sumGroups(t, content).map((group) => (
          <Group key={group.title ?? "all"} group={group} currency={currency} />
        ))}
        <tr className="sum">
          <th scope="row">{isCredit ? t("invoice.credited") : t("price.total")}</th>
          <td className="money">{money(total - taxOf(shares))}</td>
          <td className="money">{money(taxOf(shares))}</td>
          <td className="money">{money(total)}</td>
        </tr>
        {isCredit || settled === 0 ? null : (
          <>
            <tr className="rest">
              <th scope="row">{t("invoice.paid")}</th>
              <td colSpan={3} className="money">
                {formatDeduction(settled, currency, moneyLocale(t), true)}
              </td>
            </tr>
            <tr className="rest due">
              <th scope="row">{t("invoice.due")}</th>
              <td colSpan={3} className="money">
                {money(total - settled)}
              </td>
            </tr>
          </>
        )}
      </tbody>
    </table>
  );
}

function Group({ group: { title, isDeducted, shares }, currency }: { group: SumGroup; currency: string }) {
  const t = useTranslate();
  const money = (minor: number) =>
    (isDeducted && minor > 0 ? formatDeduction : formatMoney)(minor, currency, moneyLocale(t), true);
  return (
    <Fragment>
      {title === null ? null : (
        <tr className="step">
          <th scope="rowgroup" colSpan={4}>
            {title}
          </th>
        </tr>
      )}
      {shares.map((share) => (
        <tr key={`${share.category} ${share.rate} ${share.name}`} className={isDeducted ? "less" : undefined}>
          <td>
            <bdi>{rateText(t, share)}</bdi>
          </td>
          <td className="money">{money(share.net)}</td>
          <td className="money">{money(share.tax)}</td>
          <td className="money">{money(share.net + share.tax)}</td>
        </tr>
      ))}
    </Fragment>
  );
}
