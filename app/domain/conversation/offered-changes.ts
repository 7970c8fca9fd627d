import { ONE } from "~/platform/numbers/thousandths";
import { typedAmount, typedQuantity } from "../prices/field-reader";
import { scale } from "../prices/fixed-point";
import type { PriceLine } from "../prices/price-table";
import type { TypedLine } from "../prices/typed-table";

interface Offer {
  /** Thousandths. */
  wantedQuantity: number | null;
  /** Minor units, for the whole line. */
  wantedMinor: number | null;
  currency: string;
}

interface OfferedChanges {
  changes: Partial<Pick<TypedLine, "quantity" | "price" | "discount">>;
  /** What the line comes to, in minor units, where the budget cannot be divided by the quantity; else null. */
  comesTo: number | null;
}

/**
 * What makes a line as the client offers. A budget takes the line's discount off: it is what they pay.
 * @returns null where the line cannot cost the budget: the table has another currency, or a unit would cost nothing
 */
export function offeredChanges(
  line: Pick<PriceLine, "quantity">,
  { wantedQuantity, wantedMinor, currency }: Offer,
  tableCurrency: string,
): OfferedChanges | null {
  const quantity = wantedQuantity ?? line.quantity;
  const ofQuantity = wantedQuantity === null ? {} : { quantity: typedQuantity(wantedQuantity) };
  if (wantedMinor === null) return { changes: ofQuantity, comesTo: null };
  const unitPrice = quantity === 0 ? 0 : Math.floor((wantedMinor * ONE) / quantity);
  if (currency !== tableCurrency || (unitPrice === 0 && wantedMinor > 0)) return null;
  const sum = scale(unitPrice, quantity, ONE);
  return {
    changes: { ...ofQuantity, price: typedAmount(unitPrice, currency), discount: "" },
    comesTo: sum === wantedMinor ? null : sum,
  };
}
