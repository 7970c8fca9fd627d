import { fullSenderName, letterheadName, type Sender } from "../../people/sender-name";
import { isolate } from "./bidi-text";
import type { Letterhead, MailLogo } from "./mail-content";

export interface SenderDetails {
  ownerName: string;
  businessName?: string;
  logo?: MailLogo | null;
  footer?: string;
  /** `#rrggbb` of the button; the product's colour without it. */
  accent?: string | null;
}

const senderOf = ({ ownerName: name, businessName = "" }: SenderDetails): Sender => ({ name, businessName });

export const senderWithEmail = (data: SenderDetails & { ownerEmail: string }): string =>
  `${isolate(fullSenderName(senderOf(data)))}, ${isolate(data.ownerEmail)}`;

export const letterheadOf = (data: SenderDetails): Letterhead => ({
  name: letterheadName(senderOf(data)),
  logo: data.logo,
});

export const footerOf = ({ footer = "" }: SenderDetails): string | undefined =>
  footer.trim() === "" ? undefined : isolate(footer.trim());

export const replyNote = (ownerName: string): string =>
  `Questions? Reply to this email and it reaches ${isolate(ownerName)}, who sent it with Countersign.`;

export const reviewButtonLabel = (requiresSignature: boolean): string =>
  requiresSignature ? "Review and sign" : "Review the proposal";
