import { FOLLOW_UP_CASES, type FollowUpTexts, type ReminderCase } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { isolate } from "./bidi-text";
import { cutSubject } from "./cut-subject";
import { reminderSubject } from "./reminder-subject";

export const REMINDER_CASES = FOLLOW_UP_CASES.filter((each): each is ReminderCase => each !== "countersign");

/** What a reminder says of what has happened: the account's own text for the language, else the usual one. */
export const followUpText = (
  own: FollowUpTexts | null,
  about: ReminderCase,
  { owner, t }: { owner: string; t: Translate },
): string => own?.[t.language]?.[about] || t(`mail.follow_up.${about}`, { owner: isolate(owner) });

/** Who never opened the proposal may have passed over its subject, so they get another one. */
export const followUpSubject = (
  about: ReminderCase,
  { owner, title, original }: { owner: string; title: string; original: string },
  t: Translate,
): string =>
  about === "unopened"
    ? cutSubject(t("mail.follow_up.subject", { owner, title }))
    : reminderSubject(original, t);
