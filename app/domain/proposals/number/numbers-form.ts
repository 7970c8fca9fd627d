import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { validityDaysField } from "../validity/chosen-day";
import { MAX_NUMBER_LENGTH, patternProblem } from "./number-pattern";

const patternField = typedLine({ error: () => t("Enter a pattern.") })
  .default("")
  .superRefine((pattern, check) => {
    const message = patternProblem(pattern);
    if (message !== null) check.addIssue({ code: "custom", message });
  });

export const numberField = typedLine({ error: () => t("A number must be text.") }).max(MAX_NUMBER_LENGTH, {
  error: () => t("A number can have at most {max} characters.", { max: MAX_NUMBER_LENGTH }),
});

/** The form of Settings; without days, proposals have no end. */
export const numbersForm = z.object({ numberPattern: patternField, validityDays: validityDaysField });
