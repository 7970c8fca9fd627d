import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";
import { answerNote } from "./proposal-mail";

/** The way to everything that one owner sent: whoever reads this mail has shown that the mailbox is theirs. */
export function portalMail(facts: Facts<"portal_link">): MailContent {
  const { toName, url, expiresAt, logo, accent, calendar } = facts;
  const owner = own(facts.ownerName);
  return {
    preview: `Everything ${owner} has sent you, on one page.`,
    letterhead: { name: facts.ownerName, logo },
    heading: `All documents from ${owner}`,
    paragraphs: [
      `Hello ${own(toName)},`,
      `Here is the link you asked for. It opens one page with everything ${owner} has sent to this address: what waits for you, and what you have signed.`,
    ],
    details: [["Works until", moment(expiresAt, calendar)]],
    button: { label: "Open your documents", url, accent },
    notes: [
      "The link is yours alone: whoever opens it can read all of these documents and sign in your name, so please do not pass it on.",
      "If you did not ask for it, you need not do anything: nobody else has received it.",
      answerNote(facts.ownerName),
    ],
  };
}
