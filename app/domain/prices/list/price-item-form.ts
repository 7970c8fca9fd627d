/** A price of the list as its form posts it. */
import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { readTaxText } from "../named-line";
import { typedLineSchema } from "../price-table-schema";
import { checkTypedTable } from "../typed-problems";
import type { TypedLine, TypedTable } from "../typed-table";
import type { PriceItemLine } from "./price-item";

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const priceItemForm = typedLineSchema
  .omit({ id: true })
  .extend({
    price: typedLineSchema.shape.price.default(""),
    /** "VAT 19%". */
    tax: typedLineSchema.shape.name.default(""),
    isChosen: ticked,
    isAdjustable: ticked,
    isShared: ticked,
    currency: typedLine().max(3),
  })
  .transform(({ isShared, currency, tax, ...line }) => ({
    line: { ...line, tax: readTaxText(tax) },
    currency,
    isShared,
  }))
  .superRefine(({ line, currency }, check) => {
    for (const [field, message] of Object.entries(itemProblems(line, currency)))
      check.addIssue({ code: "custom", path: [field], message });
  });

/** Returns problems by field. A price may be left open, and a package's other half is elsewhere. */
function itemProblems({ tax, ...line }: PriceItemLine, currency: string): Record<string, string> {
  const taxes = tax ? [{ ...tax, id: "tax" }] : [];
  const first: TypedLine = { ...line, id: "line", tax: tax ? "tax" : "", price: line.price || "0" };
  const lines = line.kind === "package" ? [first, { ...first, id: "other", isChosen: false }] : [first];
  const table: TypedTable = {
    currency,
    isEstimate: false,
    taxes,
    sections: [{ id: "section", title: "", lines }],
    discount: "",
    schedule: [],
    daysToPay: "",
  };
  const found: Record<string, string> = {};
  for (const [place, message] of Object.entries(checkTypedTable(table).problems)) {
    const field = place.startsWith("taxes") ? "tax" : (place.split(".").at(-1) ?? "");
    found[field === "" ? "name" : field] ??= message;
  }
  return found;
}
