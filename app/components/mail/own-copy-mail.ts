import { type Facts, type MailContent, PRODUCTS_OWN } from "./mail-content";
import { own } from "./own-words";

/** What an owner sent, for the owner: it greets them, and says whom the words below were for. */
export function ownCopyMail({
  toName,
  clientName,
  clientEmail,
  title,
  message,
  requiresSignature,
  url,
}: Facts<"own_copy">): MailContent {
  const client = clientName === "" ? own(clientEmail) : `${own(clientName)} (${own(clientEmail)})`;
  return {
    preview: `Your copy of what you sent to ${client}.`,
    letterhead: PRODUCTS_OWN,
    heading: own(title),
    paragraphs: [`Hello ${own(toName)},`, `This is your copy of what you sent to ${client}.`],
    quote: { intro: "You wrote:", words: own(message), hasLinks: true },
    details: [],
    button: { label: "Open the proposal", url },
    notes: [
      `You’re getting this because you sent a copy to yourself.${requiresSignature ? " Only your client received the signing link." : ""}`,
    ],
  };
}
