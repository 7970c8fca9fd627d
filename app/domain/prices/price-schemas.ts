/** What clients and the API send and get beside the table itself (price-table-schema.ts). */
import * as z from "zod";
import { day } from "~/platform/json-formats";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { typedLine } from "~/platform/text/typed-text";
import { INTERVALS, TAX_KINDS } from "./price-table";
import { MAX_CHOICE_LENGTH } from "./read-choice";

/** JSON of `SentChoice`: a page sends its text, the API an object. */
export const choiceSchemaIn = (t: Translate) =>
  z
    .preprocess(
      (value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value || undefined),
      typedLine().max(MAX_CHOICE_LENGTH, t("price.refused.unreadable")).nullish(),
    )
    .meta({
      description:
        "What is chosen in the price table, as an object or its JSON: `versionId`, `selection` with `chosen` (ids of lines) and `quantities` (thousandths by id), and `totals` if a page showed some. Without it, the choice that was kept last counts.",
    });

export const choiceSchema = choiceSchemaIn(inEnglish);

export const selectionResponse = z
  .object({
    chosen: z
      .array(z.string())
      .meta({ description: "Ids of the optional lines and packages that are taken." }),
    quantities: z.record(z.string(), z.int()).meta({ description: "Thousandths, by the line’s id." }),
  })
  .meta({ id: "PriceSelection" });

const minor = z.int().meta({ description: "In the currency’s smallest unit, such as cents." });
const tax = z.object({
  name: z.string(),
  rate: z.int().meta({ description: "Thousandths of a per cent." }),
  kind: z.enum(TAX_KINDS),
});
const sums = {
  subtotal: minor,
  discount: minor,
  taxes: z.array(tax.extend({ base: minor, amount: minor })),
  total: minor,
};
const recurring = {
  every: z.enum(INTERVALS),
  periods: z.int().nullable().meta({ description: "Null for an open end." }),
};

/** `AcceptedPrice`. */
export const acceptedPriceResponse = z
  .object({
    format: z.string(),
    versionId: z.string(),
    currency: z.string(),
    isEstimate: z.boolean(),
    selection: selectionResponse,
    lines: z.array(
      z.object({
        id: z.string(),
        section: z.string(),
        name: z.string(),
        description: z.string(),
        unit: z.string(),
        quantity: z.int().meta({ description: "Thousandths." }),
        unitPrice: minor,
        discount: z
          .union([
            z.object({ kind: z.literal("rate"), rate: z.int() }),
            z.object({ kind: z.literal("amount"), amount: minor }),
          ])
          .nullable(),
        amount: minor,
        tax: tax.nullable(),
        recurring: z.object(recurring).nullable(),
      }),
    ),
    once: z.object(sums),
    recurring: z.array(z.object({ ...recurring, ...sums })),
    payments: z.array(
      z.object({
        name: z.string(),
        due: z.union([
          z.object({ on: z.literal("signing") }),
          z.object({ on: z.literal("date"), day }),
          z.object({ on: z.literal("milestone"), milestone: z.string() }),
        ]),
        amount: minor,
      }),
    ),
    value: minor.meta({ description: "Of the whole agreement; an open end counts for a year." }),
  })
  .meta({ id: "AcceptedPrice" });
