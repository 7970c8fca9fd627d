/** A renewal as its form posts it, and as a call names it. */
import * as z from "zod";
import { readRate } from "~/platform/numbers/read-quantity";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { isDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { WHOLE_RATE } from "../prices/price-table";
import { MAX_CHANGES_LENGTH } from "./change-order-limits";
import type { Renewal } from "./renewal";

/** Empty for the same prices. */
const raiseField = typedLine()
  .max(24, { error: () => t("This number is too long.") })
  .default("")
  .transform((typed, check) => {
    const rate = typed === "" ? 0 : readRate(typed);
    if (rate !== null && rate >= 0 && rate <= WHOLE_RATE) return rate;
    check.addIssue({ code: "custom", message: t("Enter a percentage from 0 to 100, such as 3.5.") });
    return z.NEVER;
  });

const fields = {
  from: typedLine()
    .default("")
    .refine(isDay, { error: () => t("This is not a date. Use the form 2027-01-31.") }),
  raise: raiseField,
  note: typedLines()
    .max(MAX_CHANGES_LENGTH, { error: () => t("At most {max} characters.", { max: MAX_CHANGES_LENGTH }) })
    .default(""),
};

export const renewalForm = z
  .object({
    ...fields,
    lines: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(typedLine().max(80)).max(200),
    ),
  })
  .transform((typed): Renewal => typed);

/** The body of a call. Lines are named by their keys in the agreement. */
export const renewalCall = z.object({
  ...fields,
  lines: z.array(typedLine().max(80)).min(1).max(200),
});
