import * as z from "zod";
import { LANGUAGES } from "~/platform/language/languages";
import { typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { REMINDER_CASES } from "../../mail/content/follow-up-text";
import { scheduleFields } from "../../proposals/follow-up/schedule-form";
import { MAX_REMINDER_LENGTH } from "../reminders/reminder-rules";

/** The account's schedule, as Settings post it. */
export const followUpForm = z.object(scheduleFields);

const ownText = typedLines()
  .max(MAX_REMINDER_LENGTH, { error: () => t("Use at most 2,000 characters.") })
  .default("");

const language = z.enum(LANGUAGES, { error: () => t("Choose a language from the list.") });

/** The account's own texts in one language. An empty one is the usual text. */
export const followUpTextsForm = z.object({
  textLanguage: language,
  answered: ownText,
  code: ownText,
  others: ownText,
  price: ownText,
  opened: ownText,
  unopened: ownText,
});

export const shownTexts = z.object({ language: language.optional().catch(undefined) });

/** One text as it is typed, for its preview. */
export const followUpPreviewForm = followUpTextsForm.extend({ about: z.enum(REMINDER_CASES) });
