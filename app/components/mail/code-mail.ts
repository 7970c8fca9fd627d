import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own } from "./own-words";
import { footerOf, letterheadOf } from "./proposal-mail";

/** Without a link: whoever asked has the page open, and whoever did not should not be led there. */
export function codeMail(facts: Facts<"signing_code">): MailContent {
  const { toName, ownerName, title, code, askedAt, expiresAt, calendar } = facts;
  return {
    preview: `${code} is your code. It works for 10 minutes.`,
    letterhead: letterheadOf(facts),
    heading: "Your code",
    paragraphs: [
      greeting(toName),
      `Enter this code to confirm it’s you, then sign or decline “${own(title)}” from ${own(ownerName)}.`,
    ],
    code,
    details: [
      ["Requested", moment(askedAt, calendar)],
      ["Valid until", moment(expiresAt, calendar)],
    ],
    button: null,
    notes: [
      "The code works once, for 10 minutes. Nobody will ever ask you for it by phone or email.",
      "If you didn’t request it, someone else has opened your signing link: don’t share the code, and tell the sender by replying to this email.",
    ],
    footer: footerOf(facts),
  };
}
