import { t } from "~/platform/words/t";
import { isolate } from "./bidi-text";
import { hello } from "./hello";
import { type MailContent, PRODUCT_LETTERHEAD } from "./mail-content";

export interface OwnerCopy {
  for: "owner";
  toName: string;
  clientName: string;
  clientEmail: string;
  /** The subject of the mail to the client. */
  subject: string;
  title: string;
  message: string;
  requiresSignature: boolean;
  url: string;
}

export const ownerCopySubject = ({ subject }: Pick<OwnerCopy, "subject">): string =>
  t("Copy: {subject}", { subject: withoutPrefix(subject) });

const withoutPrefix = (subject: string): string => subject.replace(/^\s*proposal\s*:\s*(?=\S)/i, "");

export function ownerCopyContent(data: OwnerCopy): MailContent {
  const { toName, clientName, clientEmail, title, message, requiresSignature, url } = data;
  const client =
    clientName === "" ? isolate(clientEmail) : `${isolate(clientName)} (${isolate(clientEmail)})`;
  const why = t("You’re getting this because you sent a copy to yourself.");
  return {
    preview: t("Your copy of what you sent to {client}.", { client }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: isolate(title),
    paragraphs: [hello(toName), t("This is your copy of what you sent to {client}.", { client })],
    quote: { intro: t("You wrote:"), text: isolate(message), hasLinks: true },
    details: [],
    button: { label: t("Open the proposal"), url },
    notes: [requiresSignature ? `${why} ${t("Only your client received the signing link.")}` : why],
  };
}
