/** A price table in JSON, for the API and for what screens send. */
import * as z from "zod";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import {
  INTERVALS,
  LINE_KINDS,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_PAYMENTS,
  MAX_SECTIONS,
  MAX_TAXES,
  MAX_UNIT_LENGTH,
  TAX_KINDS,
} from "./price-table";

const MAX_NUMBER_LENGTH = 24;

const id = z.string().regex(/^[\w-]{1,40}$/, "An id has letters, digits, - and _ only.");
const name = typedLine().max(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters.`);
const numeral = typedLine().max(MAX_NUMBER_LENGTH, "This number is too long.");

export const typedLineSchema = z.object({
  id,
  name,
  description: typedLines().max(MAX_DESCRIPTION_LENGTH, `At most ${MAX_DESCRIPTION_LENGTH} characters.`),
  unit: typedLine().max(MAX_UNIT_LENGTH, `At most ${MAX_UNIT_LENGTH} characters.`),
  quantity: numeral,
  price: numeral,
  discount: numeral,
  tax: z.union([z.literal(""), id]),
  every: z.enum(["", ...INTERVALS]),
  periods: numeral,
  kind: z.enum(LINE_KINDS),
  group: name,
  isChosen: z.boolean(),
  isAdjustable: z.boolean(),
  min: numeral,
  max: numeral,
  step: numeral,
});

export const typedTaxSchema = z.object({ id, name, rate: numeral, kind: z.enum(TAX_KINDS) });

/** `TypedTable`. */
export const typedTableSchema = z.object({
  currency: typedLine().max(3),
  isEstimate: z.boolean(),
  taxes: z.array(typedTaxSchema).max(MAX_TAXES, `A price table can have at most ${MAX_TAXES} taxes.`),
  sections: z
    .array(z.object({ id, title: name, lines: z.array(typedLineSchema).max(MAX_LINES) }))
    .max(MAX_SECTIONS, `A price table can have at most ${MAX_SECTIONS} sections.`),
  discount: numeral,
  schedule: z
    .array(
      z.object({
        id,
        name,
        part: numeral,
        on: z.enum(["signing", "date", "milestone"]),
        day: typedLine().max(10),
        milestone: name,
      }),
    )
    .max(MAX_PAYMENTS, `A price table can have at most ${MAX_PAYMENTS} payments.`),
});
