import type { SenderDetails as FrozenDetails } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { senderLines } from "../../people/sender-details";
import { fullSenderName, letterheadName, type Sender } from "../../people/sender-name";
import type { Act } from "../../signing/parties/act";
import { isolate } from "./bidi-text";
import type { Letterhead, MailLogo } from "./mail-content";

export interface SenderDetails {
  ownerName: string;
  businessName?: string;
  logo?: MailLogo | null;
  footer?: string;
  details?: FrozenDetails | null;
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

/** Ends with the address and VAT number, which the law of many countries wants in business letters. */
export function footerOf(data: SenderDetails, t: Translate): string[] {
  const { footer = "", details = null } = data;
  return [...(footer.trim() === "" ? [] : [isolate(footer.trim())]), ...imprint(data, details, t)];
}

function imprint(data: SenderDetails, details: FrozenDetails | null, t: Translate): string[] {
  if (!details) return [];
  const { address, phone, vat, tax, website } = senderLines(details, (key, { number }) =>
    t(key, { number: isolate(number) }),
  );
  const name = isolate(letterheadName(senderOf(data)));
  const place = address.length > 0 ? isolate(address.join(", ")) : null;
  return [
    [name, place, phone && isolate(phone), vat, tax, website && isolate(website)].filter(Boolean).join(" · "),
  ];
}

export const replyNote = (ownerName: string, t: Translate): string =>
  t("mail.reply", { owner: isolate(ownerName) });

export const reviewButtonLabel = (act: Act, t: Translate): string =>
  t(act === "sign" ? "mail.review_and_sign" : act === "read" ? "mail.read" : "mail.review");
