import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { typedLineSchema, typedTaxSchema } from "../price-table-schema";

/** A line for the price list. */
export const priceItemSchema = z.object({
  line: typedLineSchema
    .omit({ id: true, tax: true })
    .extend({ tax: typedTaxSchema.omit({ id: true }).nullable() })
    .refine(({ name }) => name !== "", { path: ["name"], error: () => t("Name this line.") }),
  currency: typedLine().max(3),
});
