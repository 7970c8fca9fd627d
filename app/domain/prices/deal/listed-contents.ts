/** A table's only line once listed what the client gets, as the text beside it does. */
import { withoutTail } from "~/platform/text/without-tail";
import type { Brief } from "../../briefs/brief";
import { languageOfBrief } from "../../writing/composer/language";
import { withoutPrices } from "../../writing/composer/table/options";
import { typographic } from "../../writing/composer/typographic";
import { asItems } from "../../writing/composer/values";
import type { PriceTable } from "../price-table";

/** Removes that list, so that a table made earlier can be compared with one made now. */
export function withoutListedContents(table: PriceTable, brief: Brief): PriceTable {
  const contents = contentsOf(brief);
  return {
    ...table,
    sections: table.sections.map(({ lines, ...section }) => ({
      ...section,
      lines: lines.map((line) => (line.description === contents ? { ...line, description: "" } : line)),
    })),
  };
}

function contentsOf(brief: Brief): string {
  const items = asItems(withoutPrices(brief)).map((item) => withoutTail(item, ".。"));
  const listed = items.length > 1 ? items.map((item) => `- ${item}`) : items;
  return typographic(listed.join("\n"), languageOfBrief(brief));
}
