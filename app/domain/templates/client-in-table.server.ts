/** The client's names in a template's price table. A send fills in none of them there, so the start of a proposal does. */

import type { PriceTable } from "../prices/price-table";
import { copiedTable } from "../proposals/drafts/copied-table";
import { replacer } from "../proposals/variables/turn-into-variables.server";
import { filledPieces, type VariableValues } from "../proposals/variables/variables";

export function withClientVariables(table: PriceTable, values: VariableValues) {
  const own = Object.entries(values).map(([name, value]) => [
    name,
    name.startsWith("client.") ? value : null,
  ]);
  const names = replacer(Object.fromEntries(own), ({ variable }) => `{{${variable}}}`);
  return { table: copiedTable(table, names.inText), replaced: names.replaced() };
}

interface Client {
  clientName: string;
  clientCompany: string;
  clientEmail: string;
}

/** A client without a company is named instead. */
export function withClientNames(table: PriceTable, { clientName, clientCompany, clientEmail }: Client) {
  const values = {
    "client.name": clientName,
    "client.company": clientCompany || clientName,
    "client.email": clientEmail || clientName,
  };
  const write = (text: string) =>
    filledPieces(text, values)
      .map((piece) => piece.text)
      .join("");
  return copiedTable(table, write);
}
