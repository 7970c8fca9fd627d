import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own } from "./own-words";
import { answerNote, letterheadOf } from "./proposal-mail";

/** The way to everything that one owner sent: whoever reads this mail has shown that the mailbox is theirs. */
export function portalMail(facts: Facts<"portal_link">): MailContent {
  const { toName, url, expiresAt, accent, calendar } = facts;
  const owner = own(facts.ownerName);
  return {
    preview: `Everything ${owner} has sent you, on one page.`,
    letterhead: letterheadOf(facts),
    heading: `All documents from ${owner}`,
    paragraphs: [
      greeting(toName),
      `Here is the link you asked for. It opens one page with everything ${owner} has sent to this address: what’s waiting for you and what you’ve signed.`,
    ],
    details: [["Works until", moment(expiresAt, calendar)]],
    button: { label: "Open your documents", url, accent },
    notes: [
      "This link is personal. Anyone who has it can read all of these documents and could sign for you, so please don’t forward it.",
      "If you didn’t request this, you can ignore it. No one else received it.",
      answerNote(facts.ownerName),
    ],
  };
}
