import { readQuantity } from "~/platform/numbers/read-quantity";
import type { PriceTable } from "../prices/price-table";
import { tableProblems } from "../prices/table-problems";
import { briefCurrency } from "../proposals/defaults/begin-brief";
import { blanksIn } from "./blanks";
import { inCurrency } from "./in-own-money";
import type { StartAnswers } from "./start-form";
import type { Template } from "./template";

type Priced = Pick<Template, "html" | "priceTable" | "quantities">;
type PriceAnswers = Pick<StartAnswers, "currency" | "prices">;

/** Returns the table that a proposal begins with. A budget that is typed beside it changes none of its prices. */
export function startingPrice(template: Priced, answers: PriceAnswers): PriceTable | null {
  const { priceTable } = template;
  if (priceTable === null || answers.prices === "budget") return null;
  return withQuantities(inAskedCurrency(priceTable, answers.currency), quantitiesIn(template, answers));
}

/** A currency that only price tables have was not asked for, so it stays. */
const inAskedCurrency = (table: PriceTable, currency: string): PriceTable =>
  briefCurrency(table.currency) === null ? table : inCurrency(table, currency);

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
