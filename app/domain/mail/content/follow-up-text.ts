import { FOLLOW_UP_CASES, type FollowUpTexts, type ReminderCase } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { isolate } from "./bidi-text";
import { cutSubject } from "./cut-subject";
import { reminderSubject } from "./reminder-subject";

export const REMINDER_CASES = FOLLOW_UP_CASES.filter((each): each is ReminderCase => each !== "countersign");

/** The words of a reminder: the account's own text for this case and language, or the default. */
export const followUpText = (
  own: FollowUpTexts | null,
  about: ReminderCase,
  { owner, t }: { owner: string; t: Translate },
): string => own?.[t.language]?.[about] || t(`mail.follow_up.${about}`, { owner: isolate(owner) });

/** Readers who never opened the proposal may have missed its subject line, so they get a different one. */
export const followUpSubject = (
  about: ReminderCase,
  { owner, title, original }: { owner: string; title: string; original: string },
  t: Translate,
): string =>
  about === "unopened"
    ? cutSubject(t("mail.follow_up.subject", { owner, title }))
    : reminderSubject(original, t);
