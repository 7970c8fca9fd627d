import { cutText } from "~/platform/text/cut-text";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  type Payment,
  type PriceLine,
  type PriceTable,
} from "../../prices/price-table";

/** Writes the texts of a price table anew, and leaves its prices. @param write must answer equal texts alike: a group is its name */
export function copiedTable(table: PriceTable, write: (text: string) => string): PriceTable {
  const name = (text: string) => cutText(write(text), MAX_NAME_LENGTH);
  return {
    ...table,
    sections: table.sections.map((section) => ({
      ...section,
      title: name(section.title),
      lines: section.lines.map((line) => copiedLine(line, name, write)),
    })),
    schedule: table.schedule.map((payment) => ({
      ...payment,
      name: name(payment.name),
      due: copiedDue(payment.due, name),
    })),
  };
}

const copiedLine = (
  line: PriceLine,
  name: (text: string) => string,
  write: (text: string) => string,
): PriceLine => ({
  ...line,
  name: name(line.name),
  description: cutText(write(line.description), MAX_DESCRIPTION_LENGTH),
  group: name(line.group),
});

const copiedDue = (due: Payment["due"], name: (text: string) => string): Payment["due"] =>
  due.on === "milestone" ? { ...due, milestone: name(due.milestone) } : due;
