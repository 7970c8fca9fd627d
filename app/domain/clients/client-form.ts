import * as z from "zod";
import { LANGUAGES } from "~/platform/language/languages";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { isTimeZone } from "~/platform/time/time-zone";
import { t } from "~/platform/words/t";
import { briefFields } from "../briefs/brief";

export const MOST_NOTES = 5000;

const line = (label: string, max: number) =>
  typedLine().max(max, t("{label} can have at most {max} characters.", { label, max })).default("");

/** The same limits as a brief's, so that each fits into a proposal. */
export const clientSchema = z.object({
  name: line("The name", 200).refine((name) => name !== "", "Enter a name."),
  company: line("The company", 200),
  email: briefFields.clientEmail.transform((email) => email.toLowerCase()),
  phone: line("The phone number", 60),
  industry: briefFields.clientIndustry,
  communicationPreference: briefFields.communicationPreference,
  language: z
    .enum(["", ...LANGUAGES], "Choose a language from the list.")
    .default("")
    .transform((language) => language || null),
  timeZone: z
    .string()
    .max(60, "Choose a time zone from the list.")
    .refine((zone) => zone === "" || isTimeZone(zone), "Choose a time zone from the list.")
    .default("")
    .transform((zone) => zone || null),
  notes: typedLines()
    .max(MOST_NOTES, {
      error: () => `The notes can have at most ${MOST_NOTES.toLocaleString("en-US")} characters.`,
    })
    .default(""),
});
