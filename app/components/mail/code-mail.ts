import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";
import { footerOf } from "./proposal-mail";

/** Without a link: whoever asked has the page open, and whoever did not should not be led there. */
export function codeMail(facts: Facts<"signing_code">): MailContent {
  const { toName, ownerName, title, code, askedAt, expiresAt, calendar } = facts;
  return {
    preview: `${code} confirms that it is you. It works for 10 minutes.`,
    letterhead: { name: ownerName, logo: facts.logo },
    heading: "Your code",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Enter this code on the page of “${own(title)}” from ${own(ownerName)} to confirm that it is you. Then you can sign.`,
    ],
    code,
    details: [
      ["Asked for", moment(askedAt, calendar)],
      ["Valid until", moment(expiresAt, calendar)],
    ],
    button: null,
    notes: [
      "The code works once, for 10 minutes. Nobody will ever ask you for it by phone or e-mail.",
      "If you did not ask for it, somebody else has opened your signing link: do not pass the code on, and tell the sender by replying to this e-mail.",
    ],
    footer: footerOf(facts),
  };
}
