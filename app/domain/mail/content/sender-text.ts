import type { Translate } from "~/platform/language/translate";
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

export const nameAndEmail = (name: string, email: string, t: Translate): string =>
  t("mail.person", { name: isolate(name), email: isolate(email) });

export const senderWithEmail = (data: SenderDetails & { ownerEmail: string }, t: Translate): string =>
  nameAndEmail(fullSenderName(senderOf(data)), data.ownerEmail, t);

export const letterheadOf = (data: SenderDetails): Letterhead => ({
  name: letterheadName(senderOf(data)),
  logo: data.logo,
});

export const footerOf = ({ footer = "" }: SenderDetails): string | undefined =>
  footer.trim() === "" ? undefined : isolate(footer.trim());

export const replyNote = (ownerName: string, t: Translate): string =>
  t("mail.reply", { owner: isolate(ownerName) });

export const reviewButtonLabel = (requiresSignature: boolean, t: Translate): string =>
  t(requiresSignature ? "mail.review_and_sign" : "mail.review");
