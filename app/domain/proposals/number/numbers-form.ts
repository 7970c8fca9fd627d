import * as z from "zod";
import { typedLine } from "~/platform/text/typed-text";
import { validityDaysField } from "../validity/chosen-day";
import { MAX_NUMBER_LENGTH, patternProblem } from "./number-pattern";

export const patternField = typedLine("Enter a pattern.")
  .default("")
  .superRefine((pattern, check) => {
    const message = patternProblem(pattern);
    if (message !== null) check.addIssue({ code: "custom", message });
  });

export const numberField = typedLine("A number must be text.").max(
  MAX_NUMBER_LENGTH,
  `A number can have at most ${MAX_NUMBER_LENGTH} characters.`,
);

/** Of Settings. Without a day there is no end; a form that does not ask about codes leaves them as they are. */
export const numbersForm = z.object({
  numberPattern: patternField,
  validityDays: validityDaysField,
  asksForCode: z
    .enum(["code", "link"], "Choose from the list.")
    .transform((check) => check === "code")
    .optional(),
});
