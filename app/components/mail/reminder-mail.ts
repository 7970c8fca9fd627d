import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own, paragraphsOf } from "./own-words";
import { answerNote, buttonFor, footerOf, letterheadOf, sender } from "./proposal-mail";

/** The owner's reminder of an open proposal, with a way to end reminders. */
export function reminderMail(facts: Facts<"reminder">): MailContent {
  const { toName, ownerName, title, url, expiresAt, calendar } = facts;
  return {
    preview: `${own(ownerName)} is waiting for your reply to “${own(title)}”.`,
    letterhead: letterheadOf(facts),
    heading: own(title),
    paragraphs: [
      greeting(toName),
      `A quick reminder: ${own(ownerName)} sent you this proposal on ${moment(facts.sentAt, calendar)} and is looking forward to your reply.`,
      ...paragraphsOf(facts.message),
    ],
    details: [
      ["From", sender(facts)],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt, calendar)] as const]),
    ],
    button: { label: buttonFor(facts.requiresSignature), url, accent: facts.accent },
    notes: [
      answerNote(ownerName),
      {
        text: `Don’t want more reminders from ${own(ownerName)}?`,
        label: "Stop reminders",
        url: facts.stopUrl,
      },
    ],
    footer: footerOf(facts),
    pixelUrl: facts.pixelUrl,
  };
}
