import { formatMoney } from "~/domain/briefs/format-money";
import { numberFormat } from "~/platform/intl-formats";
import { ONE } from "~/platform/numbers/thousandths";
import { t } from "~/platform/words/t";

interface Offer {
  /** Thousandths. */
  wantedQuantity: number | null;
  /** Minor units. */
  wantedMinor: number | null;
  /** ISO 4217, of the offer. */
  currency: string;
}

/** "quantity 40, budget €1,200"; empty without an offer. @param locale BCP 47 tag */
export function offerWords({ wantedQuantity, wantedMinor, currency }: Offer, locale: string): string {
  const quantity =
    wantedQuantity === null
      ? ""
      : t("quantity {quantity}", {
          quantity: numberFormat(locale, { maximumFractionDigits: 3 }).format(wantedQuantity / ONE),
        });
  const budget =
    wantedMinor === null ? "" : t("budget {amount}", { amount: formatMoney(wantedMinor, currency, "en-US") });
  return [quantity, budget].filter(Boolean).join(", ");
}
