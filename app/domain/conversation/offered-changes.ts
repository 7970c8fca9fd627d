import { ONE } from "~/platform/numbers/thousandths";
import { typedAmount, typedQuantity } from "../prices/field-reader";
import type { PriceLine } from "../prices/price-table";
import type { TypedLine } from "../prices/typed-table";

interface Offer {
  /** Thousandths. */
  wantedQuantity: number | null;
  /** Minor units, for the whole line. */
  wantedMinor: number | null;
}

interface OfferedChanges {
  changes: Partial<Pick<TypedLine, "quantity" | "price" | "discount">>;
  /** The budget cannot be divided by the quantity. */
  isRounded: boolean;
}

/** What makes a line as the client offers. A budget takes the line's discount off: it is what they pay. */
export function offeredChanges(
  { quantity }: Pick<PriceLine, "quantity">,
  { wantedQuantity, wantedMinor }: Offer,
  currency: string,
): OfferedChanges {
  const one = wantedMinor === null ? null : (wantedMinor * ONE) / (wantedQuantity ?? quantity);
  return {
    changes: {
      ...(wantedQuantity !== null && { quantity: typedQuantity(wantedQuantity) }),
      ...(one !== null && { price: typedAmount(Math.floor(one), currency), discount: "" }),
    },
    isRounded: one !== null && !Number.isInteger(one),
  };
}
