import * as z from "zod";
import { LANGUAGES } from "~/platform/language/languages";
import { typedLine, typedLines, typedName } from "~/platform/text/typed-text";
import { isTimeZone } from "~/platform/time/time-zone";
import { inGroups } from "~/platform/words/in-groups";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { briefFields } from "../briefs/brief";
import { countryCode } from "../parties/country-code";
import { vatProblem } from "../parties/vat-number";

export const MOST_NOTES = 5000;

const line = (label: AppMessage, max: number) =>
  typedLine()
    .max(max, {
      error: () => t("{label} can have at most {max} characters.", { label: t(label), max }),
    })
    .default("");

const noName = { error: () => t("Enter a name.") };

const wrongZone = { error: () => t("Choose a time zone from the list.") };

const MOST_ADDRESS = 400;

/** The same limits as a brief's, so that each fits into a proposal. */
const clientFields = z.object({
  name: typedName(noName)
    .max(200, { error: () => t("A name can have at most {max} characters.", { max: 200 }) })
    .default("")
    .refine((name) => name !== "", noName),
  company: line(msg("The company"), 200),
  email: briefFields.clientEmail.transform((email) => email.toLowerCase()),
  phone: line(msg("The phone number"), 60),
  address: typedLines()
    .max(MOST_ADDRESS, {
      error: () => t("An address can have at most {max} characters.", { max: MOST_ADDRESS }),
    })
    .default(""),
  postalCode: line(msg("The postal code"), 20),
  city: line(msg("The city"), 100),
  region: line(msg("The region"), 100),
  country: countryCode.default(""),
  vatNumber: line(msg("The VAT number"), 40),
  billingEmail: briefFields.clientEmail.transform((email) => email.toLowerCase()),
  industry: briefFields.clientIndustry,
  communicationPreference: briefFields.communicationPreference,
  language: z
    .enum(["", ...LANGUAGES], { error: () => t("Choose a language from the list.") })
    .default("")
    .transform((language) => language || null),
  timeZone: z
    .string()
    .max(60, wrongZone)
    .refine((zone) => zone === "" || isTimeZone(zone), wrongZone)
    .default("")
    .transform((zone) => zone || null),
  notes: typedLines()
    .max(MOST_NOTES, {
      error: () => t("The notes can have at most {max} characters.", { max: inGroups(MOST_NOTES) }),
    })
    .default(""),
});

export const clientSchema = clientFields.superRefine(({ vatNumber, country }, check) => {
  const message = vatProblem(vatNumber, country);
  if (message) check.addIssue({ code: "custom", path: ["vatNumber"], message });
});
