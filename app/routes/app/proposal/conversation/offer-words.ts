import { moneyText } from "~/domain/plans/amount";
import { numberFormat } from "~/platform/intl-formats";
import { ONE } from "~/platform/numbers/thousandths";
import { t } from "~/platform/words/t";

interface Offer {
  /** Thousandths. */
  wantedQuantity: number | null;
  /** Minor units. */
  wantedMinor: number | null;
}

/** "quantity 40, budget €1,200"; empty without an offer. @param locale BCP 47 tag */
export function offerWords(
  { wantedQuantity, wantedMinor }: Offer,
  { currency, locale }: { currency: string; locale: string },
): string {
  const quantity =
    wantedQuantity === null
      ? ""
      : t("quantity {quantity}", {
          quantity: numberFormat(locale, { maximumFractionDigits: 3 }).format(wantedQuantity / ONE),
        });
  const budget =
    wantedMinor === null ? "" : t("budget {amount}", { amount: moneyText(wantedMinor, currency) });
  return [quantity, budget].filter(Boolean).join(", ");
}
