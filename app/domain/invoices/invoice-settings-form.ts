/** How an account issues invoices, as its form posts it. */
import * as z from "zod";
import { INVOICE_TIMINGS } from "~/db/vocabulary";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { prefixProblem } from "./invoice-number";

const MAX_EXEMPTION_LENGTH = 300;

const wrongNumber = { error: () => t("Enter a number such as 1.") };

export const invoiceSettingsForm = z.object({
  invoiceTiming: z.enum(INVOICE_TIMINGS, { error: () => t("Choose when invoices are issued.") }),
  invoicePrefix: typedLine()
    .default("")
    .superRefine((prefix, check) => {
      const message = prefixProblem(prefix);
      if (message !== null) check.addIssue({ code: "custom", message });
    }),
  /** Empty leaves it. */
  nextNumber: typedLine()
    .regex(/^(|[1-9]\d{0,8})$/, wrongNumber)
    .default("")
    .transform((typed) => (typed === "" ? null : Number(typed))),
  taxExemption: typedLines()
    .max(MAX_EXEMPTION_LENGTH, { error: () => t("At most {max} characters.", { max: MAX_EXEMPTION_LENGTH }) })
    .default(""),
});
