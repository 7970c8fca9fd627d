import { expect, it } from "vitest";
import { reminderSubject } from "./reminder-rules";

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
  expect(reminderSubject(original)).toBe(subject);
});
