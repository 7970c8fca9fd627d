import { type Facts, type MailContent, paragraphsOf } from "./mail-content";
import { moment } from "./mail-times";

/** The owner's reminder of an open proposal, with a way to end reminders. */
export function reminderMail(facts: Facts<"reminder">): MailContent {
  const {
    toName,
    ownerName,
    ownerEmail,
    title,
    message,
    url,
    requiresSignature,
    sentAt,
    expiresAt,
    stopUrl,
  } = facts;
  return {
    preview: `${ownerName} is waiting for your answer to “${title}”.`,
    sender: ownerName,
    heading: title,
    paragraphs: [
      `Hello ${toName},`,
      `${ownerName} sent you this proposal on ${moment(sentAt)} and would be glad of your answer.`,
      ...paragraphsOf(message),
    ],
    details: [
      ["From", `${ownerName}, ${ownerEmail}`],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt)] as const]),
    ],
    button: { label: requiresSignature ? "Review and sign" : "Review the proposal", url },
    notes: [
      `Questions? Reply to this e-mail and it reaches ${ownerName}, who sent it with Countersign.`,
      `No more reminders of this proposal: ${stopUrl}`,
    ],
  };
}
