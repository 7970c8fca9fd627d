/** The price table in the JSON API and in webhooks (docs/decisions/0067-price-tables.md). */
import * as z from "zod";
import { day, minorUnits } from "~/platform/json-formats";
import { INTERVALS, TAX_KINDS } from "./price-table";

export const selectionResponse = z
  .object({
    chosen: z
      .array(z.string())
      .meta({ description: "Ids of the optional lines and packages that are taken." }),
    quantities: z.record(z.string(), z.int()).meta({ description: "Thousandths, by the line’s id." }),
  })
  .meta({ id: "PriceSelection" });

const tax = z.object({
  name: z.string(),
  rate: z.int().meta({ description: "Thousandths of a per cent." }),
  kind: z.enum(TAX_KINDS),
});
const sums = {
  subtotal: minorUnits,
  discount: minorUnits,
  taxes: z.array(tax.extend({ base: minorUnits, amount: minorUnits })),
  total: minorUnits,
};
const recurring = {
  every: z.enum(INTERVALS),
  periods: z.int().nullable().meta({ description: "Null for an open end." }),
};

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
        unitPrice: minorUnits,
        discount: z
          .union([
            z.object({ kind: z.literal("rate"), rate: z.int() }),
            z.object({ kind: z.literal("amount"), amount: minorUnits }),
          ])
          .nullable(),
        amount: minorUnits,
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
        amount: minorUnits,
      }),
    ),
    value: minorUnits.meta({ description: "Of the whole agreement; an open end counts for a year." }),
  })
  .meta({ id: "AcceptedPrice" });
