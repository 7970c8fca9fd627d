import { expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { reminderSubject } from "./reminder-subject";

it.each([
  ["Proposal: Website", "Reminder: Website"],
  ["Reminder: Proposal: Website", "Reminder: Website"],
  ["Proposal for you", "Reminder: Proposal for you"],
  ["Proposal: ", "Reminder: Proposal: "],
  ["Reminder: Website", "Reminder: Website"],
  [" REMINDER : reminder: Website", "Reminder: Website"],
  ["Reminders for you", "Reminder: Reminders for you"],
  ["x".repeat(200), `Reminder: ${"x".repeat(190)}`],
])("a reminder of %s", (original, subject) => {
  expect(reminderSubject(original, inEnglish)).toBe(subject);
});

it.each([
  ["Angebot: Website", "Erinnerung: Website"],
  ["Erinnerung: Angebot: Website", "Erinnerung: Website"],
  ["Proposal: Website", "Erinnerung: Website"],
  ["Angebote: Website", "Erinnerung: Angebote: Website"],
])("a German reminder of %s", (original, subject) => {
  const german = createTranslate("de", {
    "mail.proposal.subject": "Angebot: {title}",
    "mail.reminder.subject": "Erinnerung: {title}",
  });
  expect(reminderSubject(original, german)).toBe(subject);
});

it("leaves a subject alone where the title comes first", () => {
  const japanese = createTranslate("ja", {
    "mail.proposal.subject": "「{title}」のご提案",
    "mail.reminder.subject": "リマインダー：{title}",
  });
  expect(reminderSubject("リマインダー：ウェブサイト", japanese)).toBe("リマインダー：ウェブサイト");
  expect(reminderSubject("「ウェブサイト」のご提案", japanese)).toBe(
    "リマインダー：「ウェブサイト」のご提案",
  );
});
