/** A price table in JSON, for the API and for what screens send. */
import * as z from "zod";
import { unmistakable } from "~/platform/numbers/written-number";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
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

const id = z.string().regex(/^[\w-]{1,40}$/, {
  error: () => t("An id has letters, digits, - and _ only."),
});
const atMost = (max: number) => ({ error: () => t("At most {max} characters.", { max }) });
const name = typedLine().max(MAX_NAME_LENGTH, atMost(MAX_NAME_LENGTH));
/** JSON callers send numbers too, which have one meaning. */
const numeral = z.preprocess(
  (value) => (typeof value === "number" ? unmistakable(String(value)) : value),
  typedLine().max(MAX_NUMBER_LENGTH, { error: () => t("This number is too long.") }),
);

export const typedLineSchema = z.object({
  id,
  name,
  description: typedLines().max(MAX_DESCRIPTION_LENGTH, atMost(MAX_DESCRIPTION_LENGTH)).default(""),
  unit: typedLine().max(MAX_UNIT_LENGTH, atMost(MAX_UNIT_LENGTH)).default(""),
  quantity: numeral.default("1"),
  price: numeral,
  discount: numeral.default(""),
  tax: z.union([z.literal(""), id]).default(""),
  every: z.enum(["", ...INTERVALS]).default(""),
  periods: numeral.default(""),
  kind: z.enum(LINE_KINDS).default("fixed"),
  group: name.default(""),
  isChosen: z.boolean().default(false),
  isAdjustable: z.boolean().default(false),
  min: numeral.default(""),
  max: numeral.default(""),
  step: numeral.default("1"),
});

export const typedTaxSchema = z.object({ id, name, rate: numeral, kind: z.enum(TAX_KINDS) });

export const typedTableSchema = z.object(
  {
    currency: typedLine().max(3),
    isEstimate: z.boolean().default(false),
    taxes: z
      .array(typedTaxSchema)
      .max(MAX_TAXES, {
        error: () => t("A price table can have at most {max} taxes.", { max: MAX_TAXES }),
      })
      .default([]),
    sections: z
      .array(z.object({ id, title: name.default(""), lines: z.array(typedLineSchema).max(MAX_LINES) }))
      .max(MAX_SECTIONS, {
        error: () => t("A price table can have at most {max} sections.", { max: MAX_SECTIONS }),
      }),
    discount: numeral.default(""),
    schedule: z
      .array(
        z.object({
          id,
          name,
          part: numeral.default(""),
          on: z.enum(["signing", "date", "milestone"]),
          day: typedLine().max(10).default(""),
          milestone: name.default(""),
        }),
      )
      .max(MAX_PAYMENTS, {
        error: () => t("A price table can have at most {max} payments.", { max: MAX_PAYMENTS }),
      })
      .default([]),
    daysToPay: numeral.default("").meta({
      description: "Days to pay what has no day of its own. Empty for those of the account.",
    }),
    isChange: z
      .literal(true)
      .optional()
      .meta({ description: "Of a change order: a price below zero takes off what was agreed before." }),
  },
  { error: () => t("Send the price table as an object.") },
);

/** The schema in the API's documents. */
export const priceTableSchema = typedTableSchema.meta({
  id: "PriceTable",
  description:
    "What the client may choose from. Numbers are written as people write them: a quantity such as `7.5`, an amount such as `1200.50`, a discount or payment as `10%` or an amount; a payment without a part is the rest. Text that can be read in two ways, such as `1.200`, is refused; a JSON number never is. Lines of a description that begin with `- ` or `• ` are shown as a list.",
});
