import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import { selectionText } from "./price-data";

/** Stands in a form that answers. */
export const SelectionField = ({ selection }: { selection: PriceSelection | null }) =>
  selection === null ? null : <input type="hidden" name="choice" value={selectionText(selection)} />;
