/** Sentences about a paste, besides the added lines, for the person who pasted. */
import { t } from "~/platform/words/t";
import type { NotTaken, PastedLines } from "../pasted-lines";

const MOST_NAMED = 12;

export function notTakenText({ row, text, why }: NotTaken): string {
  switch (why) {
    case "total":
      return t("Not taken: row {row}, “{text}”. It is a sum of other rows.", { row, text });
    case "tax":
      return t("Not taken: row {row}, “{text}”. Add it below, under Taxes.", { row, text });
    case "payment":
      return t("Not taken: row {row}, “{text}”. Enter it below, under Payments.", { row, text });
    case "discount":
      return t("Not taken: row {row}, “{text}”. Enter it as a discount.", { row, text });
    case "heading":
      return t("Not taken: row {row}, “{text}”. It repeats the headings.", { row, text });
    case "above":
      return t("Not taken: row {row}, “{text}”. It stands above the headings.", { row, text });
    case "note":
      return t("Not taken: row {row}, “{text}”. It has no price.", { row, text });
  }
}

/** @param isDiscountTaken whether the table had room for it */
export function pasteNotes(pasted: PastedLines, isDiscountTaken: boolean): string[] {
  const { notTaken, discount, discountRows, unused, isNumbered, otherSums, otherTotal } = pasted;
  const rows = discountRows.join(", ");
  return [
    ...(discount === ""
      ? []
      : [
          isDiscountTaken
            ? t("Now the discount on the whole: {amount}, from row {rows}.", { amount: discount, rows })
            : t("Not taken: the discount of {amount} in row {rows}. This table has one already.", {
                amount: discount,
                rows,
              }),
        ]),
    ...(isNumbered ? [t("The first column was taken for the numbers of the rows.")] : []),
    ...(unused.length > 0
      ? [t("Columns without a place in this table: {names}.", { names: unused.join(", ") })]
      : []),
    ...otherSums
      .slice(0, MOST_NAMED)
      .map(({ row, sum }) =>
        t("Check row {row}: its quantity and price do not come to {sum}.", { row, sum }),
      ),
    ...(otherTotal
      ? [
          t("Check the lines: row {row} says {sum}, and what was taken comes to another sum.", {
            row: otherTotal.row,
            sum: otherTotal.sum,
          }),
        ]
      : []),
    ...notTaken.slice(0, MOST_NAMED).map(notTakenText),
    ...(notTaken.length > MOST_NAMED
      ? [t("Not taken: {count} more rows.", { count: notTaken.length - MOST_NAMED })]
      : []),
  ];
}
