import { CARRIED_FIELD } from "~/domain/prices/carried-selection";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import { selectionText } from "./price-data";

/** Stands in a form that answers. */
export const SelectionField = ({ selection }: { selection: PriceSelection | null }) =>
  selection === null ? null : <input type="hidden" name="choice" value={selectionText(selection)} />;

/** Stands in a form on the way to the code; empty until something is chosen. */
export const CarriedField = ({ selection }: { selection: PriceSelection | null }) =>
  selection?.isOpen && !selection.isKept ? (
    <input type="hidden" name={CARRIED_FIELD} value={selection.carried} />
  ) : null;
