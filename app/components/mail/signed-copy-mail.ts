import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";
import { greeting, own } from "./own-words";
import { footerOf, letterheadOf } from "./proposal-mail";

/** The sealed agreement for a party, with a way to it, or for somebody who was kept informed, with none. */
export function signedCopyMail(facts: Facts<"signed_copy">): MailContent {
  const { signerName, isSigners, title, signedAt, url, calendar, invited } = facts;
  const signer = isSigners ? "You" : own(signerName);
  const owner = own(facts.ownerName);
  return {
    preview: `${signer} signed ${own(title)} on ${moment(signedAt, calendar)}.`,
    letterhead: letterheadOf(facts),
    heading: `Signed: ${own(title)}`,
    paragraphs: [
      greeting(facts.toName),
      `${signer} signed this proposal on ${moment(signedAt, calendar)}. ${whereTheCopyIs(facts)}`,
      ...(invited
        ? [
            `You invited ${own(invited.name)} (${own(invited.email)}). The signer gave a different name or email address, which nobody has checked. We have notified ${own(invited.name)}.`,
          ]
        : []),
    ],
    details: [
      ["From", owner],
      ["Signed by", own(signerName)],
      ...(invited ? [["Invited", `${own(invited.name)}, ${own(invited.email)}`] as const] : []),
      ["Signed", moment(signedAt, calendar)],
    ],
    button: url === null ? null : { label: "Open the agreement", url, accent: facts.accent },
    notes: [
      ...(url === null
        ? [`You’re getting this because ${owner} copied you on the proposal. Replies reach ${owner}.`]
        : []),
      "The PDF is sealed: a PDF reader’s signature panel shows whether it was changed after signing.",
      `SHA-256 of the PDF: ${facts.sha256}`,
      { text: "Check this document:", url: facts.checkUrl },
    ],
    footer: footerOf(facts),
  };
}

function whereTheCopyIs({ attached, url, ownerName }: Facts<"signed_copy">): string {
  if (attached) return "The signed PDF with its certificate of completion is attached. Please keep it.";
  return url === null
    ? `The signed PDF is too large to attach. Please ask ${own(ownerName)} for it.`
    : "The signed PDF is too large to attach. Please download it with the button below and keep it.";
}
