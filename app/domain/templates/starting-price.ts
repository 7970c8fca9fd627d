import { parseMoney } from "~/platform/numbers/read-amount";
import { readQuantity } from "~/platform/numbers/read-quantity";
import { BRIEF_FIELDS } from "../briefs/brief-fields";
import { choicesOf } from "../briefs/field-kinds";
import { computePrice } from "../prices/compute-price";
import type { PriceTable } from "../prices/price-table";
import { defaultSelection } from "../prices/selection";
import { tableProblems } from "../prices/table-problems";
import { readTypedTable, typedFrom } from "../prices/typed-table";
import { blanksIn } from "./blanks";
import type { StartAnswers } from "./start-form";
import type { Template } from "./template";

type Priced = Pick<Template, "html" | "priceTable" | "quantities">;
type PriceAnswers = Pick<StartAnswers, "budget" | "currency">;

/** Returns the table that a proposal begins with. A typed price wins, unless it is the table's own. */
export function startingPrice(template: Priced, answers: PriceAnswers): PriceTable | null {
  const { priceTable } = template;
  if (priceTable === null) return null;
  const { budget, currency } = answers;
  const table = withQuantities(inCurrency(priceTable, currency), quantitiesIn(template, answers));
  if (budget === "") return table;
  const { value } = computePrice(table, defaultSelection(table));
  return table.currency === currency && parseMoney(budget, currency) === value ? table : null;
}

/** Keeps the numbers. A currency that only price tables have was not asked for, so it stays too. */
function inCurrency(table: PriceTable, currency: string): PriceTable {
  const wasAsked = choicesOf(BRIEF_FIELDS.currency).some((asked) => asked === table.currency);
  return wasAsked && table.currency !== currency
    ? readTypedTable({ ...typedFrom(table), currency }).table
    : table;
}

/** Reads the quantities typed into the text's blanks, by the line's id. */
function quantitiesIn({ html, quantities }: Priced, answers: object): Map<string, number> {
  const typed = new Map(
    blanksIn(html).map(({ name, field }) => [
      name,
      readQuantity(String((answers as Record<string, unknown>)[field] ?? "")).value,
    ]),
  );
  return new Map(
    Object.entries(quantities).flatMap(([id, blank]) => {
      const quantity = typed.get(blank);
      return quantity && quantity > 0 ? [[id, quantity] as const] : [];
    }),
  );
}

function withQuantities(table: PriceTable, quantities: Map<string, number>): PriceTable {
  const changed = {
    ...table,
    sections: table.sections.map(({ lines, ...section }) => ({
      ...section,
      lines: lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
    })),
  };
  return Object.keys(tableProblems(changed)).length === 0 ? changed : table;
}
