/** How a mail to a client names who sends it. */
import { fullSenderName, letterheadName, type Sender } from "../../accounts/sender-name";
import type { Letterhead, MailLogo } from "./mail-content";
import { own } from "./own-words";

/** What every mail in a sender's name says of that sender. */
export interface FromSender {
  ownerName: string;
  /** Empty or left out where they have none. */
  businessName?: string;
  /** Above the mail; without it the sender's name stands there. */
  logo?: MailLogo | null;
  /** The sender's own, as it stands below the document; line breaks matter. Empty where there is none. */
  footer?: string;
  /** `#rrggbb`, of the button; without it the product's own. */
  accent?: string | null;
}

const senderOf = ({ ownerName: name, businessName = "" }: FromSender): Sender => ({ name, businessName });

export const senderAndAddress = (data: FromSender & { ownerEmail: string }): string =>
  `${own(fullSenderName(senderOf(data)))}, ${own(data.ownerEmail)}`;

/** The sender's logo, or their business or own name. */
export const letterheadOf = (data: FromSender): Letterhead => ({
  name: letterheadName(senderOf(data)),
  logo: data.logo,
});

/** Marked as the owner's own words; undefined where the document has none. */
export const footerOf = ({ footer = "" }: FromSender): string | undefined =>
  footer.trim() === "" ? undefined : own(footer.trim());

export const answerNote = (ownerName: string): string =>
  `Questions? Reply to this email and it reaches ${own(ownerName)}, who sent it with Countersign.`;

export const buttonFor = (requiresSignature: boolean): string =>
  requiresSignature ? "Review and sign" : "Review the proposal";
