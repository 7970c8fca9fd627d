/** Says where a table's taxes and its lines do not fit together. None of it is an error. */
import { t } from "~/platform/words/t";
import { isBlank, type TypedLine, type TypedTable, type TypedTax } from "../typed-table";

interface TaxNotes {
  unused: TypedTax[];
  /** Lines without tax, beside lines that have one. */
  untaxed: TypedLine[];
}

export function taxNotes({ taxes, sections }: Pick<TypedTable, "taxes" | "sections">): TaxNotes {
  const lines = sections.flatMap((section) => section.lines).filter((line) => !isBlank(line));
  const used = new Set(lines.map(({ tax }) => tax));
  const isTaxed = taxes.some(({ id }) => used.has(id));
  return {
    unused: lines.length === 0 ? [] : taxes.filter(({ id }) => !used.has(id)),
    untaxed: isTaxed ? lines.filter(({ tax }) => tax === "") : [],
  };
}

export const unusedTaxText = ({ name }: Pick<TypedTax, "name">): string =>
  name.trim() === ""
    ? t("No line uses this tax, so it adds nothing.")
    : t("No line uses {name}, so it adds nothing.", { name: name.trim() });

const NAMED_LINES = 5;

/** "2 lines have no tax: Hosting, Travel." */
export function untaxedText(lines: readonly Pick<TypedLine, "name">[]): string {
  const named = lines.slice(0, NAMED_LINES).map(({ name }) => name.trim() || "…");
  const names = [...named, ...(lines.length > named.length ? ["…"] : [])].join(", ");
  return t("{count, plural, one {{count} line has} other {{count} lines have}} no tax: {names}.", {
    count: lines.length,
    names,
  });
}
