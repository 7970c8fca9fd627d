import type { PriceChoice } from "~/domain/prices/proposal/price-selection";
import { choiceText } from "./price-data";

/** Stands in a form that answers. */
export const ChoiceField = ({ choice }: { choice: PriceChoice | null }) =>
  choice === null ? null : <input type="hidden" name="choice" value={choiceText(choice)} />;
