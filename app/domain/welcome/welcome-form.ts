/** The three questions after sign-up as their form posts them. Each may be left empty. */
import * as z from "zod";
import { t } from "~/platform/words/t";
import { businessDetails } from "../accounts/business-details";
import { currencyField, taxFields, taxFrom, taxProblems } from "../proposals/defaults/defaults-form";
import { isCategory } from "../templates/categories";
import { suggestionFor } from "./countries";

export const welcomeForm = z
  .object({
    businessName: businessDetails.businessName.default(""),
    country: z
      .string()
      .default("")
      .refine((country) => country === "" || suggestionFor(country) !== null, {
        error: () => t("Choose a country from the list."),
      }),
    /** The country whose suggestion the reader has seen. */
    seen: z.string().max(2).default(""),
    currency: currencyField,
    ...taxFields,
    sells: z
      .string()
      .default("")
      .refine((sold) => sold === "" || isCategory(sold), {
        error: () => t("Choose what you sell from the list."),
      }),
  })
  .superRefine((typed, check) => {
    for (const [field, message] of Object.entries(taxProblems(typed)))
      check.addIssue({ code: "custom", path: [field], message });
  })
  .transform(({ taxName, taxRate, taxKind, ...typed }) => ({
    ...typed,
    tax: taxFrom({ taxName, taxRate, taxKind }),
  }));

export type WelcomeAnswers = z.output<typeof welcomeForm>;
