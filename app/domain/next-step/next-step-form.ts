/** The next step as the forms of Settings and of a template post it. */
import * as z from "zod";
import type { NextStep } from "~/db/vocabulary";
import { tick } from "~/platform/text/tick";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { bookingAddress } from "./booking-address";

const MAX_WELCOME_LENGTH = 2000;
const MAX_LABEL_LENGTH = 60;
const MAX_ADDRESS_LENGTH = 500;
const MAX_WANTED_LENGTH = 300;

const atMost = (max: number) => ({ error: () => t("At most {max} characters.", { max }) });

const fields = {
  welcome: typedLines().max(MAX_WELCOME_LENGTH, atMost(MAX_WELCOME_LENGTH)).default(""),
  bookingLabel: typedLine().max(MAX_LABEL_LENGTH, atMost(MAX_LABEL_LENGTH)).default(""),
  bookingUrl: typedLine().max(MAX_ADDRESS_LENGTH, atMost(MAX_ADDRESS_LENGTH)).default(""),
  offersCalendar: tick,
  asksForFiles: tick,
  wantedFiles: typedLine().max(MAX_WANTED_LENGTH, atMost(MAX_WANTED_LENGTH)).default(""),
};

const typedFields = z.object(fields);
type Typed = z.output<typeof typedFields>;

function problemOf({ bookingLabel, bookingUrl }: Typed): string | null {
  if (bookingUrl !== "") return bookingAddress(bookingUrl).problem ?? null;
  return bookingLabel === "" ? null : t("Enter the address that the button opens.");
}

/** @param typed without a problem */
const nextStepFrom = ({ bookingUrl, offersCalendar, asksForFiles, ...texts }: Typed): NextStep => ({
  ...texts,
  bookingUrl: bookingAddress(bookingUrl).url ?? "",
  offersCalendar: offersCalendar === "on",
  asksForFiles: asksForFiles === "on",
});

export const nextStepForm = typedFields
  .superRefine((typed, check) => {
    const message = problemOf(typed);
    if (message !== null) check.addIssue({ code: "custom", path: ["bookingUrl"], message });
  })
  .transform(nextStepFrom);

/** Null for the account's; what else was typed then counts for nothing. */
export const templateNextStepForm = z
  .object({
    nextStepFrom: z.enum(["account", "template"], { error: () => t("Choose from the list.") }),
    ...fields,
  })
  .superRefine((typed, check) => {
    const message = typed.nextStepFrom === "account" ? null : problemOf(typed);
    if (message !== null) check.addIssue({ code: "custom", path: ["bookingUrl"], message });
  })
  .transform(({ nextStepFrom: from, ...typed }) => (from === "account" ? null : nextStepFrom(typed)));

export const typedNextStep = ({ offersCalendar, asksForFiles, ...texts }: NextStep) => ({
  ...texts,
  offersCalendar: offersCalendar ? "on" : "",
  asksForFiles: asksForFiles ? "on" : "",
});
