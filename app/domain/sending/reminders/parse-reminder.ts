import * as z from "zod";
import { invalidInput } from "~/platform/invalid-input";
import { typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { MAX_REMINDER_LENGTH } from "./reminder-rules";

const reminderSchema = z.object({
  message: typedLines()
    .max(MAX_REMINDER_LENGTH, { error: () => t("Use at most 2,000 characters.") })
    .default(""),
});

/** @throws DomainError invalid_input */
export function parseReminder(form: { message: string }): string {
  const parsed = reminderSchema.safeParse(form);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data.message;
}
