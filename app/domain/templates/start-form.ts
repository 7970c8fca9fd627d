import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { briefFields } from "../briefs/brief";
import { quantityQuestion } from "../prices/field-reader";
import { clientFields, detailProblems } from "../proposals/details-form";
import { blanksIn } from "./blanks";
import type { Template } from "./template";

/** Limits the text of a blank. */
const MOST_LETTERS = 300;

/** Says whether the price comes from the template’s table or from the budget. The table is the default. */
const PRICES_FROM = ["table", "budget"] as const;

/** Checks the answers that start a proposal from a template: the fields of its details, and the blanks. */
export const startSchema = ({ html, quantities }: Pick<Template, "html" | "quantities">) =>
  z
    .object({
      ...clientFields,
      budget: briefFields.budget,
      currency: briefFields.currency,
      startDate: briefFields.startDate,
      endDate: briefFields.endDate,
      prices: z.enum(PRICES_FROM, { error: () => t("Choose where the price comes from.") }).default("table"),
      ...Object.fromEntries(blanksIn(html).map(({ field, label }) => [field, blankField(label)])),
    })
    .superRefine((answers, check) => {
      for (const [field, message] of Object.entries(detailProblems(answers)))
        check.addIssue({ code: "custom", path: [field], message });
      // These blanks count in the price table.
      for (const { name, field } of blanksIn(html)) {
        const message = Object.values(quantities).includes(name)
          ? quantityQuestion(String((answers as Record<string, unknown>)[field] ?? ""))
          : null;
        if (message !== null) check.addIssue({ code: "custom", path: [field], message });
      }
    });

const blankField = (label: string) =>
  typedLine()
    .max(MOST_LETTERS, {
      error: () => t("“{label}” can have at most {count} characters.", { label, count: MOST_LETTERS }),
    })
    .default("");

export type StartAnswers = z.output<ReturnType<typeof startSchema>>;
