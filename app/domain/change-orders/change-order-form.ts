/** A change order as its form posts it. */
import * as z from "zod";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { isDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { MAX_NAME_LENGTH } from "../prices/price-table";
import type { ChangeOrder } from "./change-order";
import { lineNumbers, MAX_ADDED_LINES, MAX_CHANGES_LENGTH, NO_TAX } from "./change-order-limits";

const atMost = (max: number) => ({ error: () => t("At most {max} characters.", { max }) });

const day = typedLine()
  .refine((value) => value === "" || isDay(value), {
    error: () => t("This is not a date. Use the form 2027-01-31."),
  })
  .default("");

const changesField = typedLines()
  .max(MAX_CHANGES_LENGTH, atMost(MAX_CHANGES_LENGTH))
  .default("")
  .refine((text) => text !== "", { error: () => t("Say what changes.") });

const lineName = typedLine().max(MAX_NAME_LENGTH, atMost(MAX_NAME_LENGTH)).default("");
const linePrice = typedLine().max(24, atMost(24)).default("");

type LineField = `${"name" | "price"}${number}`;

const lineFields: Record<LineField, z.ZodDefault<z.ZodString>> = Object.fromEntries(
  lineNumbers.flatMap((number) => [
    [`name${number}`, lineName],
    [`price${number}`, linePrice],
  ]),
);

export const changeOrderForm = z
  .object({
    ...lineFields,
    changes: changesField,
    takesOff: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(typedLine().max(80)).max(200),
    ),
    tax: typedLine().max(80).default(""),
    finish: day,
    pay: z.enum(["signing", "date", "later"]).default("signing"),
    payDay: day,
  })
  .transform((typed): ChangeOrder => {
    const text = (name: LineField) => (typed as Partial<Record<LineField, string>>)[name] ?? "";
    return {
      changes: typed.changes,
      lines: lineNumbers.map((number) => ({ name: text(`name${number}`), price: text(`price${number}`) })),
      takesOff: typed.takesOff,
      tax: typed.tax === NO_TAX ? "" : typed.tax,
      finish: typed.finish || null,
      pay:
        typed.pay === "date"
          ? { on: "date", day: typed.payDay }
          : typed.pay === "signing"
            ? { on: "signing" }
            : null,
    };
  });

/** The body of a call. A tax and lines to take off are named by their keys in the agreement. */
export const changeOrderCall = z.object({
  changes: changesField,
  lines: z
    .array(z.object({ name: lineName, price: linePrice }))
    .max(MAX_ADDED_LINES)
    .default([])
    .meta({ description: "What it adds. Prices as people write them; below zero takes off." }),
  takesOff: z.array(typedLine().max(80)).max(200).default([]),
  tax: typedLine().max(80).default("").meta({ description: "On the added lines; empty for none." }),
  finish: day.transform((value) => value || null).meta({ description: "The new last day of the work." }),
  pay: z
    .union([
      z.object({ on: z.literal("signing") }),
      z.object({ on: z.literal("date"), day: typedLine().max(10) }),
    ])
    .nullable()
    .default({ on: "signing" }),
});
