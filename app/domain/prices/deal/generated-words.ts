/** The description that generation gives a table's only line. It was once a list of the deliverables, later empty, and is now a sentence. */
import type { Translate } from "~/platform/language/translate";
import { withoutTail } from "~/platform/text/without-tail";
import type { Brief } from "../../briefs/brief";
import { languageOfBrief } from "../../writing/composer/language";
import { withoutPrices } from "../../writing/composer/table/options";
import { typographic } from "../../writing/composer/typographic";
import { asItems } from "../../writing/composer/values";
import type { PriceTable } from "../price-table";

/** Removes it, so that a table made earlier can be compared with one made now. */
export function withoutGeneratedWords(t: Translate, table: PriceTable, brief: Brief): PriceTable {
  const generated = [contentsOf(brief), t("price.whole"), t("price.whole_beside_options")];
  return {
    ...table,
    sections: table.sections.map(({ lines, ...section }) => ({
      ...section,
      lines: lines.map((line) =>
        generated.includes(line.description) ? { ...line, description: "" } : line,
      ),
    })),
  };
}

function contentsOf(brief: Brief): string {
  const items = asItems(withoutPrices(brief)).map((item) => withoutTail(item, ".。"));
  const listed = items.length > 1 ? items.map((item) => `- ${item}`) : items;
  return typographic(listed.join("\n"), languageOfBrief(brief));
}
